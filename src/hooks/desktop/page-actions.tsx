import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

type Place = 'actions' | 'facts'
type Show = (place: Place, id: string, part: ReactNode) => void

const ShowInHead = createContext<Show | null>(null)

/** What the parts of a page have put into its head, and the provider around them. */
export function usePageActions(hasHead: boolean) {
  const [parts, setParts] = useState<ReadonlyMap<string, { place: Place; part: ReactNode }>>(new Map())
  const show = useMemo<Show>(
    () => (place, id, part) =>
      setParts((before) => {
        const next = new Map(before)
        if (part === null) next.delete(id)
        else next.set(id, { place, part })
        return next
      }),
    [],
  )
  const partsAt = (wanted: Place) =>
    [...parts]
      .filter(([, { place }]) => place === wanted)
      .map(([id, { part }]) => <Fragment key={id}>{part}</Fragment>)
  return { actions: partsAt('actions'), facts: partsAt('facts'), show: hasHead ? show : null }
}

export const PageActionsProvider = ShowInHead.Provider

/**
 * What belongs at the top of a page of the console: its main action and its views. Stands in the page's head where there
 * is one, otherwise where it is. Views come first.
 */
export function PageActions({ children }: { children: ReactNode }) {
  const show = useContext(ShowInHead)
  const id = useId()
  // After each rendering: what is in the head is as recent as the part of the page that it belongs to.
  useLayoutEffect(() => show?.('actions', id, children))
  useLayoutEffect(() => () => show?.('actions', id, null), [id, show])
  return show ? null : <>{children}</>
}

/** Whether the page has the head of the console. */
export const useHasHead = (): boolean => useContext(ShowInHead) !== null

/**
 * The line of facts below the title of a page of the console: counts, period, state, as far as they are known; nothing
 * where there is no such head.
 */
export function PageFacts({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const show = useContext(ShowInHead)
  const id = useId()
  const text = facts.filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    show?.('facts', id, text === '' ? null : text)
    return () => show?.('facts', id, null)
  }, [id, show, text])
  return null
}
