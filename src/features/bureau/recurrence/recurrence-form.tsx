import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { recurrenceMessages } from '@/i18n/recurrence'
import { daysOfPeriod, findEarlyDue, periodAfter, rhythms, scheduleFrom } from '@/lib/dates/recurrence'
import { Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { CarryRule } from '@/wire/surveys/audience'
import type { Recurrence, RecurrenceSettings } from '@/wire/recurrence/recurrence'
import { PeriodDayField } from './period-day-field'
import type { RecurrenceActions } from './use-recurrence'

interface RecurrenceFormProps {
  recurrence: Recurrence
  actions: RecurrenceActions
}

const carryRules: CarryRule[] = ['asked', 'withExcused', 'responded']

/** The period that the settings would open next, and whether they would do so at once. */
function nextOf({ last, next, settings: before }: Recurrence, settings: RecurrenceSettings) {
  const isSameRhythm = next !== null && before.rhythm === settings.rhythm
  const first = isSameRhythm ? next.period : periodAfter(last, settings.rhythm)
  const schedule = scheduleFrom(first, settings, serverNow())
  const period = schedule.open ?? schedule.next
  return { period, isNow: schedule.open !== null, ...daysOfPeriod(period, settings) }
}

/** The settings of a recurrence, with what they would do next. */
export function RecurrenceForm({ recurrence, actions }: RecurrenceFormProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const periodText = usePeriodText()
  const [settings, setSettings] = useState(recurrence.settings)
  const [isConfirming, setConfirming] = useState(false)
  const set = (part: Partial<RecurrenceSettings>) => setSettings((before) => ({ ...before, ...part }))
  const early = findEarlyDue(recurrence.last, settings)
  const next = nextOf(recurrence, settings)
  const save = async () => {
    await actions.set(settings)
    setConfirming(false)
  }
  const isOn = recurrence.state === 'on' || recurrence.state === 'paused'
  return (
    <Card title={messages.settings}>
      <View className="publish-field">
        <Calendar
          {...{ settings, set }}
          error={early === null ? null : messages.dueBeforeOpening(periodText(early))}
        />
        <Respondents {...{ settings, set }} isAnonymous={recurrence.survey.anonymous} />
        <Region role="status">
          {early === null ? (
            <Text>
              {next.isNow
                ? messages.previewNow(periodText(next.period), next.dueOn)
                : messages.preview(periodText(next.period), next.opensOn, next.dueOn)}
            </Text>
          ) : null}
        </Region>
        <View className="forms-actions">
          <Button
            variant="primary"
            disabled={early !== null}
            busy={actions.busy === 'set'}
            onPress={() => (next.isNow ? setConfirming(true) : void save())}
          >
            {isOn ? messages.saveChanges : messages.save}
          </Button>
        </View>
      </View>
      <ConfirmDialog
        open={isConfirming}
        title={messages.saveNowTitle}
        confirm={messages.save}
        busy={actions.busy === 'set'}
        onConfirm={() => void save()}
        onClose={() => setConfirming(false)}
      >
        <Text>{messages.previewNow(periodText(next.period), next.dueOn)}</Text>
      </ConfirmDialog>
    </Card>
  )
}

interface PartProps {
  settings: RecurrenceSettings
  set: (part: Partial<RecurrenceSettings>) => void
}

/** How often, and the days of each period. */
function Calendar({ settings: { rhythm, opens, due }, set, error }: PartProps & { error: string | null }) {
  const messages = useMessageNamespace(recurrenceMessages)
  return (
    <>
      <Text>{messages.rhythm}</Text>
      <ChoiceList
        name="rhythm"
        label={messages.rhythm}
        type="radio"
        layout="row"
        options={rhythms.map((id) => ({ id, text: messages.rhythms[id] }))}
        selected={[rhythm]}
        onChange={([chosen]) => set({ rhythm: chosen as RecurrenceSettings['rhythm'] })}
      />
      <PeriodDayField
        id="recurrence-opens"
        label={messages.opens}
        value={opens}
        rhythm={rhythm}
        error={null}
        onChange={(day) => set({ opens: day })}
      />
      <PeriodDayField
        id="recurrence-due"
        label={messages.due}
        value={due}
        rhythm={rhythm}
        error={error}
        onChange={(day) => set({ due: day })}
      />
      <Text className="small">{messages.dayHint}</Text>
    </>
  )
}

/** Who is asked again, and whether new units are. */
function Respondents({
  settings: { carry, addNew },
  set,
  isAnonymous,
}: PartProps & { isAnonymous: boolean }) {
  const messages = useMessageNamespace(recurrenceMessages)
  // Who has responded to an anonymous survey is not known.
  const rules = carryRules.filter((rule) => rule !== 'responded' || !isAnonymous)
  return (
    <>
      <Text>{messages.carry}</Text>
      <ChoiceList
        name="carry"
        label={messages.carry}
        type="radio"
        options={rules.map((id) => ({ id, text: messages.carries[id] }))}
        selected={[carry]}
        onChange={([chosen]) => set({ carry: chosen as CarryRule })}
      />
      <Text className="small">{messages.carryHint}</Text>
      <Checkbox name="recurrence-add-new" checked={addNew} onChange={(value) => set({ addNew: value })}>
        {messages.addNew}
      </Checkbox>
      <Text className="small">{messages.addNewHint}</Text>
    </>
  )
}
