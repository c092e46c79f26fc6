import { useMessageNamespace } from '@/hooks/use-messages'
import { membersDeskMessages } from '@/i18n/members-desk'
import { type CopiedPerson, parseMembers } from '@/lib/spreadsheet/member-lines'
import { importMembers } from '@/services/people/member-service'
import { type LineOutcome, mostAtOnce } from '@/wire/people/member-batch'
import { ImportField, PlannedImport, PlannedLine } from '../../desk/list-import'
import { numberOf, useListImport } from '../../desk/use-list-import'

const send = async (people: readonly CopiedPerson[], preview: boolean) => {
  const lines = people.map(({ line: _line, ...fields }) => fields)
  return (await importMembers(lines, preview)).outcomes
}

/** Adds people from a pasted list or a workbook, after a preview of each line. */
export function ImportPane({ onDone }: { onDone: () => void }) {
  const messages = useMessageNamespace(membersDeskMessages).import
  const { hint, words, notice } = messages
  const state = useListImport<CopiedPerson, LineOutcome>({
    ...{ most: mostAtOnce, parse: parseMembers, send, onDone },
    texts: {
      ...messages,
      done: ({ outcomes }) => messages.done(numberOf(outcomes, 'joins'), numberOf(outcomes, 'changed')),
    },
  })
  const { plan } = state
  if (!plan)
    return <ImportField id="members-list" state={state} texts={messages} hints={[hint, words, notice]} />
  const [joins, changed] = [numberOf(plan.outcomes, 'joins'), numberOf(plan.outcomes, 'changed')]
  const refusedText = (person: CopiedPerson, { field, why }: LineOutcome) => {
    const given = field && person[field] !== '' ? `“${person[field]}” ` : ''
    const text = field && why ? `${messages.fields[field]} ${given}${messages.faults[why]}` : ''
    return messages.refused(person.line, person.name || person.mobile, text)
  }
  return (
    <PlannedImport
      {...{ state, plan, refusedText }}
      count={joins + changed}
      texts={{
        ...messages,
        title: messages.plan(joins, changed, numberOf(plan.outcomes, 'same')),
        confirm: messages.confirm(joins + changed),
      }}
    >
      {plan.lines.map((person, at) => (
        <Line key={person.line} person={person} outcome={plan.outcomes[at]?.outcome} />
      ))}
    </PlannedImport>
  )
}

interface LineProps {
  person: CopiedPerson
  outcome: LineOutcome['outcome'] | undefined
}

function Line({ person, outcome }: LineProps) {
  const { outcomes } = useMessageNamespace(membersDeskMessages).import
  if (outcome === undefined || outcome === 'refused') return null
  const text = [person.name, person.mobile, person.department, person.role].filter(Boolean).join(' · ')
  return <PlannedLine outcome={outcomes[outcome]} text={text} />
}
