import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { hasCells, type PrefillSource, prefillSources, type Question } from '@/lib/questionnaire'
import { OneOf } from './fields'

/** Longest indicator code, as in wire/surveys/question. */
const longestCode = 40

interface PrefillFieldsProps {
  question: Question
  onChange: (part: Pick<Question, 'prefill'> | Pick<Question, 'indicator'>, field?: string) => void
}

/** Where the answer may be known from, and the code of the datum that other forms ask for too. */
export function PrefillFields({ question, onChange }: PrefillFieldsProps) {
  const { prefill } = useMessageNamespace(formEditorMessages)
  const { id } = question
  if (hasCells(question)) return null
  return (
    <>
      <OneOf<PrefillSource | 'none'>
        id={`${id}-prefill`}
        label={prefill.label}
        options={(['none', ...prefillSources] as const).map((one) => ({
          id: one,
          text: prefill.sources[one],
        }))}
        value={question.prefill ?? 'none'}
        onChange={(source) => onChange({ prefill: source === 'none' ? undefined : source })}
      />
      <TextField
        id={`${id}-indicator`}
        label={prefill.indicator}
        placeholder={prefill.indicatorHint}
        value={question.indicator ?? ''}
        maxLength={longestCode}
        error={null}
        onChange={(text) => {
          const code = text.replace(/[^A-Za-z0-9._-]/g, '')
          onChange({ indicator: code === '' ? undefined : code }, 'indicator')
        }}
      />
    </>
  )
}
