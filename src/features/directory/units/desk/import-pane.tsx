import { useEffect } from 'react'
import { focusField } from '@/desktop/page/focus-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { type CopiedUnit, parseUnits } from '@/lib/spreadsheet/unit-lines'
import { importUnits } from '@/services/people/unit-register-service'
import { mostUnitsAtOnce, type UnitLineOutcome } from '@/wire/bureau/units'
import { ImportField, PlannedImport, PlannedLine } from '../../desk/list-import'
import { numberOf, useListImport } from '../../desk/use-list-import'

const send = async (units: readonly CopiedUnit[], preview: boolean) => {
  const lines = units.map(({ unitCode, department }) => ({ unitCode, department }))
  return (await importUnits(lines, preview)).outcomes
}

const fieldId = 'units-list'

/** Sets the responsible departments of a pasted list or a workbook, after a preview of each line. */
export function ImportPane({ onDone }: { onDone: () => void }) {
  const messages = useMessageNamespace(unitsDeskMessages).import
  const localText = useLocalText()
  const state = useListImport<CopiedUnit, UnitLineOutcome>({
    ...{ most: mostUnitsAtOnce, parse: parseUnits, send, onDone },
    texts: { ...messages, done: ({ outcomes }) => messages.done(numberOf(outcomes, 'changed')) },
  })
  useEffect(() => focusField(fieldId), [])
  const { plan } = state
  if (!plan)
    return <ImportField id={fieldId} state={state} texts={messages} hints={[messages.hint, messages.words]} />
  const changed = numberOf(plan.outcomes, 'changed')
  const refusedText = (unit: CopiedUnit, { name, field, why }: UnitLineOutcome) => {
    const given = field && unit[field] !== '' ? `“${unit[field]}” ` : ''
    const text = field && why ? `${messages.fields[field]} ${given}${messages.faults[field][why]}` : ''
    return messages.refused(unit.line, name ? localText(name) : unit.unitCode, text)
  }
  return (
    <PlannedImport
      {...{ state, plan, refusedText }}
      count={changed}
      texts={{
        ...messages,
        title: messages.plan(changed, numberOf(plan.outcomes, 'same')),
        confirm: messages.confirm(changed),
      }}
    >
      {plan.lines.map((unit, at) => (
        <Line key={unit.line} unit={unit} outcome={plan.outcomes[at]} />
      ))}
    </PlannedImport>
  )
}

function Line({ unit, outcome }: { unit: CopiedUnit; outcome: UnitLineOutcome | undefined }) {
  const { outcomes } = useMessageNamespace(unitsDeskMessages).import
  const { noDepartment } = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  if (outcome === undefined || outcome.outcome === 'refused') return null
  const name = outcome.name ? localText(outcome.name) : unit.unitCode
  return (
    <PlannedLine
      outcome={outcomes[outcome.outcome]}
      text={[name, unit.department || noDepartment].join(' · ')}
    />
  )
}
