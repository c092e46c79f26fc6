import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import { LocalField, textOrNothing } from './fields'

/** Most ready-made reasons of a rule, as in wire/surveys/form. */
const mostReasons = 8

const linesOf = (reasons: readonly LocalText[], language: keyof LocalText) =>
  reasons.map((reason) => reason[language]).join('\n')

/** One reason a line; the lines of both languages belong together by their order. */
function reasonsIn(text: LocalText): LocalText[] | undefined {
  if (!textOrNothing(text)) return undefined
  const [zh, en] = [text['zh-CN'].split('\n'), text['en-US'].split('\n')]
  const count = Math.min(Math.max(zh.length, en.length), mostReasons)
  return Array.from({ length: count }, (_, at) => ({ 'zh-CN': zh[at] ?? '', 'en-US': en[at] ?? '' }))
}

interface ReasonsFieldProps {
  id: string
  reasons: readonly LocalText[] | undefined
  /** Undefined without any reason. */
  onChange: (reasons: LocalText[] | undefined) => void
}

/** The ready-made reasons that a respondent can select for values that break a soft rule. */
export function ReasonsField({ id, reasons = [], onChange }: ReasonsFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <LocalField
      id={id}
      labels={[messages.reasons, messages.reasonsEn]}
      value={{ 'zh-CN': linesOf(reasons, 'zh-CN'), 'en-US': linesOf(reasons, 'en-US') }}
      multiline
      onChange={(text) => onChange(reasonsIn(text))}
    />
  )
}
