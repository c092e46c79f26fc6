import { create } from 'zustand'

/** What is said to a person, or asked, over the page; the frame of the page in front shows it. */
export type Message =
  /** Passes by itself after `duration` milliseconds. */
  | { kind: 'toast'; text: string; duration: number }
  /** Waits to be read. */
  | { kind: 'dialog'; title: string; text: string; button: string }
  | Question

/** Waits for an answer; closing it is one too. Each is asked, also when it reads like another. */
export type Question =
  | {
      kind: 'confirm'
      title: string
      text: string
      button: string
      /** Without it there is nothing to refuse: an alert that somebody waits for. */
      cancel?: string
      answer: (confirmed: boolean) => void
    }
  | {
      kind: 'sheet'
      title: string
      options: string[]
      cancel: string
      answer: (index: number | null) => void
    }
  | { kind: 'images'; urls: string[]; current: number; answer: () => void }

/** Milliseconds; the hosts' own toasts last as long. */
export const toastDuration = 2000

interface MessageState {
  /** What is shown now; null when there is nothing to say. */
  message: Message | null
  /** What comes after it. */
  waiting: Message[]
  /** What is being waited for; null when nothing is. */
  preloader: string | null
}

export const useFeedbackStore = create<MessageState>()(() => ({
  message: null,
  waiting: [],
  preloader: null,
}))

const same = (one: Message | null, other: Message) =>
  !('answer' in other) && JSON.stringify(one) === JSON.stringify(other)

/** Ten requests that fail for one reason say so once. A toast gives way to what comes after it. */
export function showFeedback(message: Message): void {
  useFeedbackStore.setState(({ message: now, waiting }) => {
    if (same(now, message) || waiting.some((one) => same(one, message))) return {}
    if (now && now.kind !== 'toast') return { waiting: [...waiting, message] }
    return { message }
  })
}

/** A short word that needs no answer. */
export const showToast = (text: string, duration = toastDuration) =>
  showFeedback({ kind: 'toast', text, duration })

/** Something that must be read before going on. */
export const showDialog = (dialog: { title: string; text: string; button: string }) =>
  showFeedback({ kind: 'dialog', ...dialog })

/** The message in front was read or answered, or its time is over. */
export function dismissMessage(): void {
  useFeedbackStore.setState(({ waiting: [next, ...waiting] }) => ({ message: next ?? null, waiting }))
}

export const setPreloader = (preloader: string | null) => useFeedbackStore.setState({ preloader })
