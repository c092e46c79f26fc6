import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import type { Answers, Question } from '@/lib/questionnaire'
import { Choice, Region } from '@/platform/ui/elements'
import type { Draft, TaskDetail } from '@/wire/surveys/questionnaire'
import { Answer } from '../response/response-view'
import type { DeviceDraft } from '../drafts/device-draft'
import {
  type Difference,
  differencesOf,
  initialSides,
  mergeSides,
  type Side,
  type Sides as ChosenSides,
} from './differences'
import { ListPart, useListPartName } from './list-part'
import './conflict.scss'

/** Differences of a list that are displayed at first, and added with each press. */
const step = 30

interface ConflictProps {
  detail: TaskDetail
  draft: DeviceDraft
  conflict: Draft
  onSettle: (selected: Answers) => void
}

/** Two devices have edited the same draft: displays both versions, and discards neither without asking. */
export function Conflict({ detail, draft, conflict, onSettle }: ConflictProps) {
  const messages = useMessageNamespace(outboxMessages).conflict
  const names = useSideNames(draft, conflict)
  const [here, other] = [draft.answers, conflict.answers]
  const versions = useMemo(() => ({ here, other }), [here, other])
  const differences = useMemo(() => differencesOf(detail, versions), [detail, versions])
  const [sides, setSides] = useState(() => initialSides(differences, versions))
  const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ at }) => [at, side])))
  const questions = [...new Set(differences.map(({ question }) => question))]
  return (
    <View className="conflict">
      <Notice tone="warn">
        <Text>{`${messages.title}。${messages.hint}`}</Text>
      </Notice>
      <View className="conflict-all">
        <Button onPress={() => all('here')}>{messages.allHere}</Button>
        <Button onPress={() => all('other')}>{messages.allOther}</Button>
      </View>
      {questions.map((question) => (
        <ConflictCard
          key={question.id}
          {...{ question, names, versions, sides, setSides }}
          differences={differences.filter((one) => one.question === question)}
        />
      ))}
      <Button variant="primary" onPress={() => onSettle(mergeSides(versions, differences, sides))}>
        {messages.take}
      </Button>
    </View>
  )
}

interface SidesProps {
  names: Record<Side, string>
  versions: Record<Side, Answers>
  sides: ChosenSides
  setSides: (sides: ChosenSides) => void
}

/** A question; of a list each row and cell that differs. */
function ConflictCard({
  question,
  differences,
  ...rest
}: SidesProps & { question: Question; differences: readonly Difference[] }) {
  const messages = useMessageNamespace(outboxMessages).conflict
  const localText = useLocalText()
  const partName = useListPartName(rest.versions)
  const [most, setMost] = useState(step)
  const title = localText(question.title)
  return (
    <Card title={title}>
      {differences.slice(0, most).map((one) => {
        const name = partName(one)
        return (
          <View key={one.at} className="conflict-part">
            {name === '' ? null : <Text className="conflict-part-name">{name}</Text>}
            <Sides {...rest} difference={one} label={[title, name].filter(Boolean).join(' · ')} />
          </View>
        )
      })}
      {differences.length > most ? (
        <Button variant="link" size="small" onPress={() => setMost(most + step)}>
          {messages.more(differences.length - most)}
        </Button>
      ) : null}
    </Card>
  )
}

function Sides({
  difference,
  label,
  names,
  versions,
  sides,
  setSides,
}: SidesProps & { difference: Difference; label: string }) {
  const { at, question } = difference
  return (
    <Region className="conflict-sides" role="radiogroup" label={label}>
      {(['here', 'other'] as const).map((side) => (
        <Choice
          key={side}
          type="radio"
          name={`conflict-${at.replace(/\./g, '-')}`}
          className={`conflict-side ${sides[at] === side ? 'conflict-chosen' : ''}`}
          checked={sides[at] === side}
          onChange={() => setSides({ ...sides, [at]: side })}
          label={`${names[side]} ${label}`}
        >
          <Text className="small muted">{names[side]}</Text>
          {difference.row === undefined ? (
            <Answer question={question} answers={versions[side]} />
          ) : (
            <ListPart difference={difference} answers={versions[side]} />
          )}
        </Choice>
      ))}
    </Region>
  )
}

/** The device of each version, and the time of its last change. */
function useSideNames(draft: DeviceDraft, { device, savedAt }: Draft): Record<Side, string> {
  const messages = useMessageNamespace(outboxMessages).conflict
  const { full } = useTimeText()
  return {
    here: `${messages.here} · ${full(new Date(draft.changedAt).toISOString())}`,
    other: `${messages.other(device ? messages.kinds[device.kind] : messages.unknown)} · ${full(savedAt)}`,
  }
}
