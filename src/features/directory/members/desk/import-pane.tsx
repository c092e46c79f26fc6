import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { membersDeskMessages } from '@/i18n/members-desk'
import { xlsFormMessages } from '@/i18n/xlsform'
import { type CopiedPerson, parseMembers } from '@/lib/spreadsheet/member-lines'
import { importMembers } from '@/services/people/member-service'
import { showToast } from '@/stores/feedback-store'
import { type LineOutcome, mostAtOnce } from '@/wire/people/member-batch'
import { chooseSheet } from './choose-sheet'

interface Plan {
  people: CopiedPerson[]
  outcomes: LineOutcome[]
}

const linesOf = (people: readonly CopiedPerson[]) => people.map(({ line: _line, ...fields }) => fields)
const numberOf = ({ outcomes }: Plan, wanted: LineOutcome['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length

function useImport(onDone: () => void) {
  const messages = useMessageNamespace(membersDeskMessages).import
  const { errors: fileErrors } = useMessageNamespace(xlsFormMessages)
  const all = useMessages()
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<Plan | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await act().catch((thrown) => setError(errorText(thrown, all)))
    setBusy(false)
  }
  const check = (list: string) => {
    const people = parseMembers(list)
    if (people.length === 0) return setError(messages.nothing)
    if (people.length > mostAtOnce) return setError(messages.tooMany(mostAtOnce))
    return void attempt(async () =>
      setPlan({ people, outcomes: (await importMembers(linesOf(people), true)).outcomes }),
    )
  }
  return {
    ...{ text, plan, busy, error },
    setText: (next: string) => {
      setText(next)
      setError(undefined)
    },
    again: () => setPlan(null),
    check: () => check(text),
    /** Puts the list of a workbook into the field, and previews it. */
    choose: () =>
      void attempt(async () => {
        const read = await chooseSheet()
        if (read === null) return undefined
        if ('code' in read) return setError(fileErrors[read.code](read.sheet))
        setText(read.text)
        return check(read.text)
      }),
    add: ({ people }: Plan) =>
      void attempt(async () => {
        const done = { people, outcomes: (await importMembers(linesOf(people), false)).outcomes }
        showToast(messages.done(numberOf(done, 'joins'), numberOf(done, 'changed')))
        onDone()
        // What was refused stays, to be corrected.
        if (numberOf(done, 'refused') > 0) setPlan(done)
        else {
          setPlan(null)
          setText('')
        }
      }),
  }
}

/** Adds people from a pasted list or a workbook, after a preview of each line. */
export function ImportPane({ onDone }: { onDone: () => void }) {
  const messages = useMessageNamespace(membersDeskMessages).import
  const state = useImport(onDone)
  const { plan } = state
  if (plan) return <Planned plan={plan} state={state} />
  return (
    <Card title={messages.open}>
      <View className="members-import">
        <Text className="small">{messages.hint}</Text>
        <Text className="small">{messages.words}</Text>
        <Text className="small">{messages.notice}</Text>
        <TextField
          id="members-list"
          label={messages.field}
          multiline
          value={state.text}
          error={state.error ?? null}
          onChange={state.setText}
        />
        <View className="members-import-actions">
          <Button busy={state.busy} onPress={state.choose}>
            {messages.choose}
          </Button>
          <Button
            variant="primary"
            busy={state.busy}
            disabled={state.text.trim() === ''}
            onPress={state.check}
          >
            {messages.check}
          </Button>
        </View>
      </View>
    </Card>
  )
}

function Planned({ plan, state }: { plan: Plan; state: ReturnType<typeof useImport> }) {
  const messages = useMessageNamespace(membersDeskMessages).import
  const [joins, changed] = [numberOf(plan, 'joins'), numberOf(plan, 'changed')]
  return (
    <Card title={messages.plan(joins, changed, numberOf(plan, 'same'))}>
      <View className="members-import">
        <Refused plan={plan} />
        {plan.people.map((person, at) => (
          <Line key={person.line} person={person} outcome={plan.outcomes[at]?.outcome} />
        ))}
        {state.error === undefined ? null : <Notice tone="bad">{state.error}</Notice>}
        <View className="members-import-actions">
          <Button onPress={state.again}>{messages.again}</Button>
          <Button
            variant="primary"
            busy={state.busy}
            disabled={joins + changed === 0}
            onPress={() => state.add(plan)}
          >
            {messages.confirm(joins + changed)}
          </Button>
        </View>
      </View>
    </Card>
  )
}

function Refused({ plan: { people, outcomes } }: { plan: Plan }) {
  const messages = useMessageNamespace(membersDeskMessages).import
  const refused = people.flatMap((person, at) => {
    const { outcome, field, why } = outcomes[at] ?? {}
    if (outcome !== 'refused' || !field || !why) return []
    const given = person[field] === '' ? '' : `“${person[field]}” `
    return [{ ...person, text: `${messages.fields[field]} ${given}${messages.faults[why]}` }]
  })
  if (refused.length === 0) return null
  return (
    <Notice tone="warn">
      <View className="members-refused">
        <Text>{messages.refusedTitle(refused.length)}</Text>
        {refused.map(({ line, name, mobile, text }) => (
          <Text key={line} className="small">
            {messages.refused(line, name || mobile, text)}
          </Text>
        ))}
      </View>
    </Notice>
  )
}

interface LineProps {
  person: CopiedPerson
  outcome: LineOutcome['outcome'] | undefined
}

function Line({ person, outcome }: LineProps) {
  const { outcomes } = useMessageNamespace(membersDeskMessages).import
  if (outcome === undefined || outcome === 'refused') return null
  return (
    <View className="members-line">
      <Text className="members-line-outcome">{outcomes[outcome]}</Text>
      <Text>{[person.name, person.mobile, person.department, person.role].filter(Boolean).join(' · ')}</Text>
    </View>
  )
}
