import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { indicatorsMessages } from '@/i18n/indicators'
import { formatDecimal } from '@/lib/numbers/decimal'
import { withUnit } from '@/lib/text/with-unit'
import { serverNow } from '@/request/server-clock'
import { getIndicator } from '@/services/surveys/indicator-service'
import { indicatorLimits, type IndicatorDetail } from '@/wire/surveys/indicators'
import { type IndicatorEntry, useIndicator } from './use-indicator'

interface IndicatorPanelProps {
  /** Null for a new indicator. */
  code: string | null
  onSaved: (code: string) => void
  onClose: () => void
}

/** One indicator: its fields, where it is used, and who has changed it. */
export function IndicatorPanel({ code, onSaved, onClose }: IndicatorPanelProps) {
  return code === null ? (
    <Fields detail={null} onSaved={onSaved} onClose={onClose} />
  ) : (
    <Known {...{ code, onSaved, onClose }} />
  )
}

function Known({ code, onSaved, onClose }: IndicatorPanelProps & { code: string }) {
  const detail = useLoad(`indicator ${code}`, () => getIndicator(code))
  if (detail.state === 'loading') return <Skeleton />
  if (detail.state === 'failed')
    return <ErrorState error={detail.error} onRetry={() => void detail.reload()} />
  const { indicator } = detail.data
  const saved = (one: string) => {
    void detail.reload()
    onSaved(one)
  }
  return (
    <View className="indicators-column">
      <Fields key={indicator.revision} detail={detail.data} onSaved={saved} onClose={onClose} />
      <Totals detail={detail.data} />
      <History detail={detail.data} />
    </View>
  )
}

interface FieldsProps {
  /** Null for a new indicator. */
  detail: IndicatorDetail | null
  onSaved: (code: string) => void
  onClose: () => void
}

const fields = [
  ['name', 'name', 'zh-CN', indicatorLimits.name],
  ['nameEn', 'name', 'en-US', indicatorLimits.name],
  ['unitZh', 'unit', 'zh-CN', indicatorLimits.unit],
  ['unitEn', 'unit', 'en-US', indicatorLimits.unit],
  ['definition', 'definition', 'zh-CN', indicatorLimits.definition],
  ['definitionEn', 'definition', 'en-US', indicatorLimits.definition],
] as const

function Fields({ detail, onSaved, onClose }: FieldsProps) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const indicator = detail?.indicator ?? null
  const form = useIndicator(indicator, onSaved)
  const { entry, set, errors } = form
  const own = indicator?.own ?? true
  return (
    <Card title={indicator ? localText(indicator.name) : messages.add}>
      <View className="indicators-fields">
        {own ? null : <Text className="small">{messages.ownedBy(localText(indicator!.owner))}</Text>}
        <TextField
          id="indicator-code"
          label={messages.code}
          placeholder={messages.codeHint}
          value={entry.code}
          maxLength={indicatorLimits.code}
          disabled={indicator !== null}
          error={errors.code}
          onChange={(code) => set({ code })}
        />
        {fields.map(([label, part, language, most]) => (
          <TextField
            key={label}
            id={`indicator-${label}`}
            label={messages[label]}
            value={entry[part][language]}
            maxLength={most}
            disabled={!own}
            error={label === 'name' ? errors.name : null}
            {...(part === 'definition' ? { multiline: true, autoHeight: true } : {})}
            onChange={(text) => set({ [part]: { ...entry[part], [language]: text } })}
          />
        ))}
        <TextField
          id="indicator-source"
          label={messages.source}
          value={entry.source}
          maxLength={indicatorLimits.source}
          disabled={!own}
          error={errors.other}
          onChange={(source) => set({ source })}
        />
        {own ? (
          <Actions {...{ form, indicator, onClose }} />
        ) : (
          <Button onPress={onClose}>{messages.close}</Button>
        )}
      </View>
    </Card>
  )
}

interface ActionsProps {
  form: IndicatorEntry
  indicator: IndicatorDetail['indicator'] | null
  onClose: () => void
}

function Actions({ form, indicator, onClose }: ActionsProps) {
  const messages = useMessageNamespace(indicatorsMessages)
  const [asked, ask] = useState(false)
  const retired = indicator?.state === 'retired'
  return (
    <>
      {asked ? <Text className="small">{messages.retireHint}</Text> : null}
      <View className="forms-actions">
        <Button onPress={onClose}>{messages.close}</Button>
        {indicator ? (
          <Button
            busy={form.busy}
            onPress={() => (retired || asked ? form.setState(retired ? 'current' : 'retired') : ask(true))}
          >
            {retired ? messages.restore : messages.retire}
          </Button>
        ) : null}
        <Button variant="primary" busy={form.busy} onPress={form.save}>
          {messages.save}
        </Button>
      </View>
    </>
  )
}

/** The sums of the imported ledger totals by period, newest first. */
function Totals({ detail: { indicator, totals } }: { detail: IndicatorDetail }) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const periodText = usePeriodText()
  return (
    <Card title={messages.totals}>
      {totals.length === 0 ? <Text className="small">{messages.noTotals}</Text> : null}
      {totals.map(({ period, units, value }) => (
        <ListRow key={period} note={messages.totalUnits(units)}>
          <Text>{periodText(period)}</Text>
          <Text className="figures">
            {withUnit(formatDecimal(value), indicator.unit ? localText(indicator.unit) : '')}
          </Text>
        </ListRow>
      ))}
    </Card>
  )
}

function History({ detail: { changes, uses, useCounts } }: { detail: IndicatorDetail }) {
  const messages = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const time = useTimeText()
  return (
    <Card title={messages.log}>
      <View className="indicators-fields">
        <Text>
          {useCounts && useCounts.forms > 0
            ? messages.useCounts(useCounts.forms, useCounts.questions)
            : messages.uses(uses.length)}
        </Text>
        {uses.map(({ formId, form, title }) => (
          <Text key={`${formId} ${title['zh-CN']}`} className="small">
            {messages.use(localText(form), localText(title))}
          </Text>
        ))}
        {useCounts && useCounts.questions > uses.length ? (
          <Text className="small">{messages.more(useCounts.questions - uses.length)}</Text>
        ) : null}
        {changes.map(({ kind, fields: changed, changedBy, changedAt }) => (
          <Text key={changedAt} className="small">
            {messages.change(
              messages.changes[kind],
              kind === 'changed' ? messages.listed(...changed.map((field) => messages.fields[field])) : '',
              localText(changedBy),
              time.ago(changedAt, serverNow()),
            )}
          </Text>
        ))}
      </View>
    </Card>
  )
}
