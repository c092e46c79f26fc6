import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { ListRow } from '@/components/list-row/list-row'
import { Notice } from '@/components/notice/notice'
import { ReloadNotice } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { indicatorsMessages } from '@/i18n/indicators'
import { formatDecimal } from '@/lib/numbers/decimal'
import { withUnit } from '@/lib/text/with-unit'
import { serverNow } from '@/request/server-clock'
import { listLedgerImports } from '@/services/surveys/indicator-service'
import { ledgerLimits, type LedgerPlan } from '@/wire/surveys/ledger'
import { useLedgerImport } from './use-ledger-import'

/** Imports totals of the units' ledgers from a pasted table, with a preview. */
export function LedgerTotals() {
  const imports = useLoad('ledger imports', listLedgerImports)
  const ledger = useLedgerImport(() => void imports.reload())
  return (
    <View className="indicators-columns">
      {ledger.plan ? <Plan plan={ledger.plan} ledger={ledger} /> : <Paste ledger={ledger} />}
      <Imports imports={imports} />
    </View>
  )
}

type Ledger = ReturnType<typeof useLedgerImport>

function Paste({ ledger }: { ledger: Ledger }) {
  const messages = useMessageNamespace(indicatorsMessages)
  return (
    <Card title={messages.paste}>
      <View className="indicators-fields">
        <Text className="small">{messages.pasteHint}</Text>
        <Text className="small">{messages.privacy}</Text>
        {ledger.done ? (
          <Notice tone="info">{messages.imported(ledger.done.stored, ledger.done.refused)}</Notice>
        ) : null}
        <TextField
          id="ledger-table"
          label={messages.pasteField}
          multiline
          value={ledger.text}
          error={ledger.error}
          onChange={ledger.setText}
        />
        <View className="forms-actions">
          <Button
            variant="primary"
            busy={ledger.busy}
            disabled={ledger.text.trim() === ''}
            onPress={ledger.check}
          >
            {messages.check}
          </Button>
        </View>
      </View>
    </Card>
  )
}

function Plan({ plan, ledger }: { plan: LedgerPlan; ledger: Ledger }) {
  const messages = useMessageNamespace(indicatorsMessages)
  const { added, changed, same, shown, refused } = plan
  return (
    <Card title={messages.plan(added, changed, same)}>
      <View className="indicators-fields">
        {refused.length > 0 ? <Refused refused={refused} /> : null}
        {shown.length > 0 ? <Shown shown={shown} /> : null}
        {ledger.error === null ? null : <Notice tone="bad">{ledger.error}</Notice>}
        <View className="forms-actions">
          <Button onPress={ledger.again}>{messages.again}</Button>
          <Button
            variant="primary"
            busy={ledger.busy}
            disabled={added + changed === 0}
            onPress={ledger.import}
          >
            {messages.import(added + changed)}
          </Button>
        </View>
      </View>
    </Card>
  )
}

function Refused({ refused }: Pick<LedgerPlan, 'refused'>) {
  const messages = useMessageNamespace(indicatorsMessages)
  const because = ({ problem, text }: (typeof refused)[number]) =>
    text === '' ? messages.problems[problem] : messages.given(messages.problems[problem], text)
  return (
    <Notice tone="warn">
      <View className="indicators-refused">
        <Text>{messages.refusedTitle(refused.length)}</Text>
        {refused.slice(0, ledgerLimits.shown).map((one) => (
          <Text key={one.line} className="small">
            {messages.refused(one.line, messages.ledgerFields[one.field], because(one))}
          </Text>
        ))}
      </View>
    </Notice>
  )
}

function Shown({ shown }: Pick<LedgerPlan, 'shown'>) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const { unit, indicator, period, value } = messages.ledgerFields
  return (
    <DataTable
      label={messages.ledger}
      columns={[
        { title: unit },
        { title: indicator },
        { title: period },
        { title: value, figures: true },
        { title: messages.before, figures: true },
      ]}
      rows={shown.map((one) => ({
        id: String(one.line),
        cells: [
          localText(one.unit),
          localText(one.indicator),
          one.period,
          withUnit(formatDecimal(one.value), one.measure ? localText(one.measure) : ''),
          one.before === null ? '' : formatDecimal(one.before),
        ],
      }))}
    />
  )
}

function Imports({
  imports,
}: {
  imports: ReturnType<typeof useLoad<Awaited<ReturnType<typeof listLedgerImports>>>>
}) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const items = imports.data?.items ?? []
  return (
    <Card title={messages.imports}>
      <ReloadNotice error={imports.error} />
      {imports.data && items.length === 0 ? <Text className="muted">{messages.noImports}</Text> : null}
      {items.map(({ id, importedBy, importedAt, stored, refused }) => (
        <ListRow key={id} note={`${localText(importedBy)} · ${time.ago(importedAt, serverNow())}`}>
          <Text>{messages.imported(stored, refused)}</Text>
        </ListRow>
      ))}
    </Card>
  )
}
