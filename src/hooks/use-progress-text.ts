import { useMessages } from './use-messages'

interface Drafted {
  answered: number
  required: number
  withdrawn: boolean
}

/** How far a draft is: its filled fields, or that only submitting is missing, and whether it was submitted before. */
export function useProgressText(): (draft: Drafted) => string {
  const { task: messages } = useMessages()
  return ({ answered, required, withdrawn }) => {
    const progress = answered < required ? messages.draftProgress(answered, required) : messages.toSubmit
    return withdrawn ? `${messages.withdrawn} · ${progress}` : progress
  }
}
