import { create } from 'zustand'

/** What a toast offers, such as undoing what it reports. */
export interface ToastAction {
  text: string
  act: () => void
}

/** Feedback displayed over the page in front, by that page's frame. */
export type Message =
  /** Closes automatically after `duration` milliseconds. */
  | { kind: 'toast'; text: string; duration: number; action?: ToastAction }
  /** Stays until the user closes it. */
  | { kind: 'dialog'; title: string; text: string; button: string }
  | Question

/**
 * Waits for an answer, of which closing is one. Duplicates are displayed too, because each needs an answer.
 */
export type Question =
  | {
      kind: 'confirm'
      title: string
      text: string
      button: string
      /** If missing, the question is an alert with one button. */
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
  | { kind: 'privacy'; answer: (agreed: boolean) => void }
  | { kind: 'images'; urls: string[]; current: number; answer: () => void }

/** Milliseconds; the hosts' own toasts have the same duration. */
export const toastDuration = 2000

interface MessageState {
  /** The displayed message. Null if there is none. */
  message: Message | null
  /** The messages displayed next, in this order. */
  waiting: Message[]
  /** Text of the loading indicator. Null if nothing is loading. */
  preloader: string | null
}

export const useFeedbackStore = create<MessageState>()(() => ({
  message: null,
  waiting: [],
  preloader: null,
}))

const same = (one: Message | null, other: Message) =>
  !('answer' in other) && JSON.stringify(one) === JSON.stringify(other)

/**
 * Displays a message, or queues it behind a dialog or question; a toast is replaced. Ignores duplicates: ten
 * requests failing for one reason show one message.
 */
export function showFeedback(message: Message): void {
  useFeedbackStore.setState(({ message: now, waiting }) => {
    if (same(now, message) || waiting.some((one) => same(one, message))) return {}
    if (now && now.kind !== 'toast') return { waiting: [...waiting, message] }
    return { message }
  })
}

/** Displays a short message that needs no answer. */
export const showToast = (text: string, duration = toastDuration) =>
  showFeedback({ kind: 'toast', text, duration })

/** Displays a short message with a button; it replaces an earlier one, of which it may be a copy. */
export function showActionToast(text: string, duration: number, action: ToastAction): void {
  useFeedbackStore.setState(({ message }) => (message?.kind === 'toast' ? { message: null } : {}))
  showFeedback({ kind: 'toast', text, duration, action })
}

/** Closes the displayed toast and does what it offers. Without effect if it offers nothing. */
export function actOnToast(): void {
  const { message } = useFeedbackStore.getState()
  if (message?.kind !== 'toast' || !message.action) return
  dismissMessage()
  message.action.act()
}

/** Displays a message that the user must close. */
export const showDialog = (dialog: { title: string; text: string; button: string }) =>
  showFeedback({ kind: 'dialog', ...dialog })

/** Closes the displayed message and displays the next one. */
export function dismissMessage(): void {
  useFeedbackStore.setState(({ waiting: [next, ...waiting] }) => ({ message: next ?? null, waiting }))
}

export const setPreloader = (preloader: string | null) => useFeedbackStore.setState({ preloader })
