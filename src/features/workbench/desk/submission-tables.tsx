import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { overviewMessages } from '@/i18n/overview'
import { changePercent } from '@/lib/numbers/change-percent'
import { subtractDecimals } from '@/lib/numbers/decimal-arithmetic'
import { formatDecimal } from '@/lib/numbers/decimal'
import { withUnit } from '@/lib/text/with-unit'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { CorrectedEntry, Overview, OverviewField, WaitingEntry } from '@/wire/bureau/overview'
import { DeskCard } from './desk-card'
import './submission-tables.scss'

/** Submissions that wait for a decision: the most suspicious, then the oldest. */
export function WaitingTable({ waiting }: { waiting: Overview['waiting'] }) {
  const messages = useMessageNamespace(overviewMessages)
  const cells = useWaitingCells()
  return (
    <DeskCard
      title={messages.waiting}
      count={waiting.total}
      facts={messages.waitingHint}
      onMore={() => open(href('reviewQueue'))}
    >
      {waiting.items.length === 0 ? (
        <Text className="desk-empty">{messages.nothingWaiting}</Text>
      ) : (
        <View className="desk-table desk-waiting">
          <DataTable
            label={messages.waiting}
            columns={[
              { title: messages.unit },
              { title: messages.form },
              { title: messages.justified },
              { title: messages.change, figures: true },
              { title: messages.submittedAt, figures: true },
            ]}
            rows={waiting.items.map((entry) => ({ id: entry.taskId, cells: cells(entry) }))}
          />
        </View>
      )}
    </DeskCard>
  )
}

function useWaitingCells() {
  const messages = useMessageNamespace(overviewMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const change = useChangeText()
  const suspicions = useSuspicionText()
  return (entry: WaitingEntry) => {
    const unit = localText(entry.unit)
    const field = entry.justifiedField
    const openEntry = () => open(href('reviewQueue', { id: entry.taskId, kind: '' }))
    return [
      <UnitLink key="unit" unit={unit} label={messages.review(unit)} onPress={openEntry} />,
      <Text key="form" className="desk-form desk-two-lines">
        {entry.formCode ?? localText(entry.title)}
      </Text>,
      <Why key="why" entry={entry} text={suspicions.first(entry.suspicions)} />,
      field ? change(field) : '—',
      time.ago(entry.submittedAt, serverNow()),
    ]
  }
}

/** The most important suspicious figure, otherwise the first explained one. */
function Why({ entry, text }: { entry: WaitingEntry; text: string }) {
  const messages = useMessageNamespace(overviewMessages)
  if (text !== '') return <Text className="desk-why">{text}</Text>
  if (entry.justifiedField) return <FieldSummary field={entry.justifiedField} count={entry.justified} />
  return <Text className="muted">{messages.none}</Text>
}

function UnitLink({ unit, label, onPress }: { unit: string; label: string; onPress: () => void }) {
  return (
    <Pressable className="desk-link desk-two-lines" role="link" label={label} onPress={onPress}>
      {unit}
    </Pressable>
  )
}

function FieldSummary({ field, count }: { field: OverviewField; count: number }) {
  const messages = useMessageNamespace(overviewMessages)
  const localText = useLocalText()
  return (
    <View className="desk-field">
      <Text className="one-line">{localText(field.at)}</Text>
      {percentText(field) ? <Text className="figures">{percentText(field)}</Text> : null}
      {count > 1 ? <Chip tone="warn">{messages.more(count)}</Chip> : null}
    </View>
  )
}

const percentText = ({ value, earlier }: OverviewField) =>
  value === null || earlier === null ? null : changePercent(value, earlier)

/** The difference to the earlier value, with sign and unit. */
function useChangeText() {
  const localText = useLocalText()
  return ({ value, earlier, unit }: OverviewField) => {
    if (value === null || earlier === null) return '—'
    const difference = subtractDecimals(value, earlier)
    const text = `${difference.startsWith('-') || difference === '0' ? '' : '+'}${formatDecimal(difference)}`
    return unit ? withUnit(text, localText(unit)) : text
  }
}

/** Corrected submissions, with the returned value beside the new one. */
export function CorrectedTable({ corrected }: { corrected: Overview['corrected'] }) {
  const messages = useMessageNamespace(overviewMessages)
  const cells = useCorrectedCells()
  return (
    <DeskCard
      title={messages.corrected}
      count={corrected.total}
      facts={messages.correctedHint}
      onMore={() => open(href('reviewQueue', { kind: 'corrected' }))}
    >
      <View className="desk-table">
        <DataTable
          label={messages.corrected}
          columns={[
            { title: messages.unit },
            { title: messages.field },
            { title: messages.before, figures: true },
            { title: messages.after, figures: true },
            { title: messages.by },
            { title: messages.at, figures: true },
          ]}
          rows={corrected.items.map((entry) => ({ id: entry.taskId, cells: cells(entry) }))}
        />
      </View>
    </DeskCard>
  )
}

function useCorrectedCells() {
  const messages = useMessageNamespace(overviewMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const figure = (value: string | null, none: string) => (value === null ? none : formatDecimal(value))
  return ({ taskId, unit, field, fields, by, submittedAt }: CorrectedEntry) => {
    const name = localText(unit)
    return [
      <UnitLink
        key="unit"
        unit={name}
        label={messages.review(name)}
        onPress={() => open(href('review', { id: taskId }))}
      />,
      <View key="field" className="desk-field">
        <Text className="one-line">{localText(field.at)}</Text>
        {fields > 1 ? <Chip>{messages.more(fields)}</Chip> : null}
      </View>,
      figure(field.earlier, '—'),
      <Text key="after" className="desk-strong">
        {figure(field.value, messages.changed)}
      </Text>,
      by,
      time.ago(submittedAt, serverNow()),
    ]
  }
}
