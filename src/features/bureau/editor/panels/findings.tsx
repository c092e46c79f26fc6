import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formEditorMessages } from '@/i18n/form-editor'
import { dimensionAt } from '@/lib/questionnaire'
import { pageOf, questionOf } from '@/lib/questionnaire/form-editing'
import { Pressable, Region } from '@/platform/ui/elements'
import { useSentence } from '../fields/use-sentence'
import { problemPlace } from '../model/problem-place'
import type { FormEditor } from '../model/use-form-editor'

/** Problems of the form; a press selects where to fix one. */
export function Findings({ editor }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const dimensions = useMessageNamespace(formDimensionsMessages)
  const localText = useLocalText()
  const { form, problems, select } = editor
  const sentence = useSentence(form)
  const nameOf = (id: string) => {
    const dimension = form.dimensions?.find((one) => one.id === dimensionAt(id))
    if (dimension) return `${dimensions.item} · ${localText(dimension.title) || dimension.id}`
    const found = questionOf(form, id) ?? pageOf(form, id)
    if (found) return localText(found.title) || messages.untitled
    const at = form.rules?.findIndex((one) => one.id === id) ?? -1
    const rule = form.rules?.[at]
    if (!rule) return messages.formItem
    const told = rule.message ? localText(rule.message) : sentence.rule(rule)
    return messages.ruleTold(messages.rule(at + 1), told)
  }
  return (
    <Region className="editor-findings" role="status">
      <Text className="editor-section-title">
        {problems.length === 0 ? messages.noFindings : messages.findings(problems.length)}
      </Text>
      {problems.map(({ at, code, level }, index) => {
        const [place = ''] = at.split('.')
        const id = problemPlace(form, at)
        return (
          <Pressable
            key={index}
            className={`editor-finding editor-finding-${level}`}
            onPress={() => select(id)}
          >
            <View>{nameOf(place)}</View>
            <Text className="small">
              {at === place ? messages.problems[code] : `${messages.problems[code]} · ${at}`}
            </Text>
          </Pressable>
        )
      })}
    </Region>
  )
}
