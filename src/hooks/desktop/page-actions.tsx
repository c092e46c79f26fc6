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

type Show = (id: string, part: ReactNode) => void

const ShowInHead = createContext<Show | null>(null)

/** What the parts of a page have put into its head, and the provider around them. */
export function usePageActions(hasHead: boolean) {
  const [parts, setParts] = useState<ReadonlyMap<string, ReactNode>>(new Map())
  const show = useMemo<Show>(
    () => (id, part) =>
      setParts((before) => {
        const next = new Map(before)
        if (part === null) next.delete(id)
        else next.set(id, part)
        return next
      }),
    [],
  )
  const actions = [...parts].map(([id, part]) => <Fragment key={id}>{part}</Fragment>)
  return { actions, show: hasHead ? show : null }
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
  useLayoutEffect(() => show?.(id, children))
  useLayoutEffect(() => () => show?.(id, null), [id, show])
  return show ? null : <>{children}</>
}
