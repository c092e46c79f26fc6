import { create } from 'zustand'

/** What is said to a person without being asked; the frame of the page in front shows it. */
export type Message =
  /** Passes by itself after {@link toastDuration}. */
  | { kind: 'toast'; text: string }
  /** Waits to be read. */
  | { kind: 'dialog'; title: string; text: string; button: string }

/** Milliseconds; the hosts' own toasts last as long. */
export const toastDuration = 2000

interface MessageState {
  /** What is shown now; null when there is nothing to say. */
  message: Message | null
  /** What comes after it. */
  waiting: Message[]
}

export const useMessageStore = create<MessageState>()(() => ({ message: null, waiting: [] }))

const same = (one: Message | null, other: Message) => JSON.stringify(one) === JSON.stringify(other)

/** Ten requests that fail for one reason say so once. A toast gives way to what comes after it. */
function say(message: Message): void {
  useMessageStore.setState(({ message: now, waiting }) => {
    if (same(now, message) || waiting.some((one) => same(one, message))) return {}
    if (now?.kind === 'dialog') return { waiting: [...waiting, message] }
    return { message }
  })
}

/** A short word that needs no answer. */
export const showToast = (text: string) => say({ kind: 'toast', text })

/** Something that must be read before going on. */
export const showDialog = (dialog: { title: string; text: string; button: string }) =>
  say({ kind: 'dialog', ...dialog })

/** The message in front was read, or its time is over. */
export function dismissMessage(): void {
  useMessageStore.setState(({ waiting: [next, ...waiting] }) => ({ message: next ?? null, waiting }))
}
