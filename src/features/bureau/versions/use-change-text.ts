import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formVersionsMessages } from '@/i18n/form-versions'
import type { AffectingChange } from '@/wire/bureau/form-changes'

/** A change of a form in words: what has changed, how, and what it was called. */
export function useChangeText() {
  const messages = useMessageNamespace(formVersionsMessages)
  const localText = useLocalText()
  const titleOf = ({ what, title, part, questionId }: AffectingChange) =>
    what === 'form' ? messages.form : localText(title) || part || questionId
  return {
    titleOf,
    changeOf: ({ what, change }: Pick<AffectingChange, 'what' | 'change'>) =>
      messages.told(messages.things[what], messages.ways[change], change === 'added' || change === 'removed'),
    /** Earlier title; empty if it has not changed in this language. */
    beforeOf: ({ before, title }: AffectingChange) =>
      before !== null && localText(before) !== localText(title) ? messages.before(localText(before)) : '',
  }
}

export const changeKey = ({ what, change, at, questionId, part }: AffectingChange): string =>
  [what, change, at, questionId, part].join(' ')
