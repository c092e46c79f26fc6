import type { PickedPeople, PickPeopleOptions } from '@/platform/host/actions'
import { currentPath, tryOpen } from '@/platform/page/navigation'
import { mergeMessageData, setRequestingPage, useAppStore } from './app-store'

export interface Department {
  id: string
  name: string
}

export interface DepartmentQuestion {
  multiple: boolean
  /** At most this many. */
  max: number
  /** Ids of the initial selection. */
  selectedIds: readonly string[]
}

/** The questions one page may put to another, and their answers. */
export interface PageQuestions {
  departments: { question: DepartmentQuestion; answer: Department[] }
  people: { question: PickPeopleOptions; answer: PickedPeople }
}

type Kind = keyof PageQuestions
type Question<K extends Kind> = PageQuestions[K]['question']
type Answer<K extends Kind> = PageQuestions[K]['answer']

/** A question in `messageData`, by the name of its request. */
interface PageRequest<K extends Kind> {
  kind: K
  question: Question<K>
  /** Null if the page was left without an answer. */
  answer?: Answer<K> | null
}

const findRequest = <K extends Kind>(kind: K, request: string): PageRequest<K> | null => {
  const found = useAppStore.getState().messageData[request] as PageRequest<Kind> | undefined
  return found?.kind === kind ? (found as PageRequest<K>) : null
}

let count = 0

/**
 * Opens the page that answers, at the URL for this request. Null if it is left without an answer. The calling
 * page preserves its state meanwhile, even if it is not kept alive.
 */
export function openForResult<K extends Kind>(
  kind: K,
  question: Question<K>,
  buildUrl: (request: string) => string,
): Promise<Answer<K> | null> {
  const request = `${kind}-${(count += 1)}`
  mergeMessageData({ [request]: { kind, question } satisfies PageRequest<K> })
  setRequestingPage(currentPath())
  return new Promise((resolve) => {
    const end = useAppStore.subscribe(() => {
      const now = findRequest(kind, request)
      // Signing out deletes the question.
      if (now && now.answer === undefined) return
      end()
      forget(request)
      resolve(now?.answer ?? null)
    })
    void tryOpen(buildUrl(request)).then((opened) => opened || returnResult(kind, request, null))
  })
}

function forget(request: string): void {
  const { [request]: _gone, ...messageData } = useAppStore.getState().messageData
  useAppStore.setState({ messageData })
}

/** The question put to a page. Null if there is none, as for a URL opened manually. */
export const pageQuestion = <K extends Kind>(kind: K, request: string): Question<K> | null =>
  findRequest(kind, request)?.question ?? null

/** Answers a question; null for no answer. No effect without a question. */
export function returnResult<K extends Kind>(kind: K, request: string, answer: Answer<K> | null): void {
  const now = findRequest(kind, request)
  if (now?.answer === undefined && now) mergeMessageData({ [request]: { ...now, answer } })
}
