import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { indicatorsMessages } from '@/i18n/indicators'
import {
  hasCells,
  isNumber,
  isRoster,
  type PrefillSource,
  prefillSources,
  type Question,
} from '@/lib/questionnaire'
import type { Indicator } from '@/wire/surveys/indicators'
import { OneOf } from '../fields/fields'
import { Flag } from '../fields/flag'
import { IndicatorField } from './indicator-field'
import { OriginFields } from './origin-fields'

interface PrefillFieldsProps {
  question: Question
  onChange: (part: Partial<Question>, field?: string) => void
}

/** Where the answer may be known from, and the code of the datum that other forms ask for too. */
export function PrefillFields({ question, onChange }: PrefillFieldsProps) {
  const { prefill } = useMessageNamespace(formEditorMessages)
  const { choose } = useMessageNamespace(indicatorsMessages)
  const { id } = question
  const isFigure = isNumber(question)
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
        onChange={(source) =>
          onChange(
            source === 'none' ? { prefill: undefined, reasonOnChange: undefined } : { prefill: source },
          )
        }
      />
      {question.prefill === undefined || isRoster(question) ? null : (
        <Flag
          id={`${id}-reason-on-change`}
          value={question.reasonOnChange}
          onChange={(reasonOnChange) => onChange({ reasonOnChange })}
        >
          {prefill.reasonOnChange}
        </Flag>
      )}
      <IndicatorField
        id={id}
        value={question.indicator}
        unit={isFigure ? question.unit : null}
        onChange={(indicator) => onChange({ indicator, ...(isFigure && { ledger: undefined }) })}
        onChoose={(chosen) => onChange(choiceOf(question, chosen))}
        onTake={({ code, name, unit }) =>
          onChange({ indicator: code, title: name, ...(isFigure && { unit: unit ?? undefined }) })
        }
      />
      {isFigure ? (
        <>
          <OriginFields id={id} origins={question} onChange={onChange} />
          <Flag
            id={`${id}-to-date`}
            value={question.span && true}
            onChange={(toDate) => onChange({ span: toDate && 'yearToDate' })}
          >
            {choose.toDate}
          </Flag>
        </>
      ) : null}
    </>
  )
}

/** The changes by choosing an indicator: its name and unit where the question has none. */
function choiceOf(question: Question, { code, name, unit }: Indicator): Partial<Question> {
  const titled = question.title['zh-CN'] === '' ? { title: name } : {}
  if (!isNumber(question)) return { indicator: code, ...titled }
  return {
    ...{ indicator: code, ...titled, unit: question.unit ?? unit ?? undefined },
    ...(question.ledger !== undefined && { ledger: code }),
  }
}
