import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Expression, Form } from '@/lib/questionnaire'
import { buildComputed, parseComputed, type ComputedFormula } from '@/lib/questionnaire/form-editing'
import { ComputedField } from './computed-field'
import { WrittenField } from './lazy-written'

const kinds: ComputedFormula['kind'][] = ['sum', 'difference', 'share', 'percent', 'growth']

interface FormulaFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  form: Form
  value: Expression | undefined
  /** Path that a new formula sums, such as `finance.*.@`. */
  home: string
  onChange: (value: Expression | undefined) => void
}

/** Whether a value is computed, and its formula. */
export function FormulaField({ id, form, value, home, onChange }: FormulaFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const [isWritten, setWritten] = useState(false)
  const computedOrTyped = value === undefined ? null : parseComputed(value)
  const computed = isWritten ? null : computedOrTyped
  const start = () => buildComputed({ kind: 'sum', figures: [{ periodRef: 'var', path: home }], value: '' })
  return (
    <>
      <Checkbox
        name={`${id}-computed`}
        checked={value !== undefined}
        onChange={(checked) => onChange(checked ? start() : undefined)}
      >
        {messages.computed}
      </Checkbox>
      {computed ? (
        <ComputedField
          id={id}
          label={messages.computed}
          form={form}
          kinds={kinds.includes(computed.kind) ? kinds : [...kinds, computed.kind]}
          value={computed}
          home={home}
          onChange={(next) => onChange(buildComputed(next))}
        />
      ) : null}
      {value !== undefined && !computed ? (
        <WrittenField id={`${id}-written`} label={messages.written} {...{ form, value, onChange }} />
      ) : null}
      {computedOrTyped ? (
        <Button size="small" variant="link" onPress={() => setWritten(!isWritten)}>
          {isWritten ? messages.inLines : messages.inWriting}
        </Button>
      ) : null}
    </>
  )
}
