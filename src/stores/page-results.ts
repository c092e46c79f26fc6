import type { PickedPeople, PickPeopleOptions } from '@/platform/host/actions'
import { currentPath, tryOpen } from '@/platform/page/navigation'
import { mergeMessageData, setAskingPage, useAppStore } from './app-store'

export interface Department {
  id: string
  name: string
}

export interface DepartmentQuestion {
  multiple: boolean
  /** The most that may be chosen. */
  max: number
  /** Ids of what is chosen at first. */
  picked: readonly string[]
}

/** What one page asks another one for, and what comes back. */
export interface PageQuestions {
  departments: { question: DepartmentQuestion; answer: Department[] }
  people: { question: PickPeopleOptions; answer: PickedPeople }
}

type Kind = keyof PageQuestions
type Question<K extends Kind> = PageQuestions[K]['question']
type Answer<K extends Kind> = PageQuestions[K]['answer']

/** How a question lies in `messageData`, by the name of its asking. */
interface Asked<K extends Kind> {
  kind: K
  question: Question<K>
  /** Null when the page was left without one. */
  answer?: Answer<K> | null
}

const asked = <K extends Kind>(kind: K, request: string): Asked<K> | null => {
  const found = useAppStore.getState().messageData[request] as Asked<Kind> | undefined
  return found?.kind === kind ? (found as Asked<K>) : null
}

let count = 0

/**
 * Opens the page that answers, at the address made for this asking. Null when it is left without an answer.
 * The asking page stays as it is meanwhile, also one that is not kept alive.
 */
export function openForResult<K extends Kind>(
  kind: K,
  question: Question<K>,
  address: (request: string) => string,
): Promise<Answer<K> | null> {
  const request = `${kind}-${(count += 1)}`
  mergeMessageData({ [request]: { kind, question } satisfies Asked<K> })
  setAskingPage(currentPath())
  return new Promise((resolve) => {
    const end = useAppStore.subscribe(() => {
      const now = asked(kind, request)
      // Signing out takes the question away.
      if (now && now.answer === undefined) return
      end()
      forget(request)
      resolve(now?.answer ?? null)
    })
    void tryOpen(address(request)).then((opened) => opened || returnResult(kind, request, null))
  })
}

function forget(request: string): void {
  const { [request]: _gone, ...messageData } = useAppStore.getState().messageData
  useAppStore.setState({ messageData })
}

/** What a page was asked; null when nobody asks, as with an address opened by hand. */
export const questionOf = <K extends Kind>(kind: K, request: string): Question<K> | null =>
  asked(kind, request)?.question ?? null

/** Says what was chosen, or with null that nothing was. Without a question it changes nothing. */
export function returnResult<K extends Kind>(kind: K, request: string, answer: Answer<K> | null): void {
  const now = asked(kind, request)
  if (now?.answer === undefined && now) mergeMessageData({ [request]: { ...now, answer } })
}
