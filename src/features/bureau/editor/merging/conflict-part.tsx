import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { formMergeMessages } from '@/i18n/form-merge'
import type { Form } from '@/lib/questionnaire'
import type { FormPart, MergeConflict, MergeSide } from '@/lib/questionnaire/form-merge'
import { Choice, Region } from '@/platform/ui/elements'
import { usePlaceText } from '../presence/use-place-text'
import { usePartLines } from './use-part-lines'

/** The forms in which the versions of a part are: for the names in their conditions. */
export type SideForms = Record<MergeSide, Form>

/** The name of a part that both have changed. */
export function usePartName({ mine, theirs }: SideForms): (conflict: MergeConflict) => string {
  const messages = useMessageNamespace(formMergeMessages)
  const { untitled } = useMessageNamespace(formEditorMessages)
  const placeText = usePlaceText()
  const localText = useLocalText()
  return ({ what, id, ...sides }) => {
    const form = sides.mine ? mine : theirs
    const part = sides.mine ?? sides.theirs
    if (part?.what === 'question') {
      const [place, title] = [placeText(form, id), localText(part.value.title) || untitled]
      return place === title ? title : `${place} · ${title}`
    }
    if (part?.what === 'form') return `${messages.things.form} · ${messages.properties[part.id]}`
    if (part?.what === 'rule') {
      const at = form.rules?.findIndex((rule) => rule.id === id) ?? -1
      return `${messages.things.rule} ${at + 1}`
    }
    return `${messages.things[what]} · ${(part && localText(part.value.title)) || id}`
  }
}

interface ConflictPartProps {
  conflict: MergeConflict
  forms: SideForms
  names: Record<MergeSide, string>
  /** What each side has changed in it. */
  changes: Record<MergeSide, string[]>
  chosen: MergeSide | null
  onChoose: (side: MergeSide) => void
}

const sides: MergeSide[] = ['mine', 'theirs']

/** Both versions of a part beside each other; what only one has is marked. */
export function ConflictPart({ conflict, forms, names, changes, chosen, onChoose }: ConflictPartProps) {
  const messages = useMessageNamespace(formMergeMessages)
  const name = usePartName(forms)(conflict)
  const linesOf = { mine: usePartLines(forms.mine), theirs: usePartLines(forms.theirs) }
  const read = (side: MergeSide): string[] => {
    const part: FormPart | null = conflict[side]
    return part ? linesOf[side](part) : [messages.removed]
  }
  const lines: Record<MergeSide, string[]> = { mine: read('mine'), theirs: read('theirs') }
  return (
    <View className="editor-merge-part">
      <Text className="editor-merge-name">{name}</Text>
      <Region className="editor-merge-sides" role="radiogroup" label={name}>
        {sides.map((side) => (
          <Choice
            key={side}
            type="radio"
            name={`merge-${conflict.key.replace(/[^A-Za-z0-9-]/g, '-')}`}
            className={`editor-merge-side ${chosen === side ? 'editor-merge-chosen' : ''}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            label={messages.choose(names[side], name)}
          >
            <View className="editor-merge-lines">
              <Text className="small muted">
                {[names[side], changes[side].join(messages.between)].filter(Boolean).join(' · ')}
              </Text>
              {lines[side].map((line, at) => (
                <Text
                  key={at}
                  className={
                    lines[side === 'mine' ? 'theirs' : 'mine'].includes(line) ? '' : 'editor-merge-differs'
                  }
                >
                  {line}
                </Text>
              ))}
            </View>
          </Choice>
        ))}
      </Region>
    </View>
  )
}
