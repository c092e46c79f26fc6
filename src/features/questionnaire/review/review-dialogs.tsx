import { Text } from '@tarojs/components'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { DateField } from '@/components/date-field/date-field'
import { Dialog } from '@/components/dialog/dialog'
import { Notice } from '@/components/notice/notice'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { errorText } from '@/i18n/error-text'
import { roundWords } from '@/i18n/rounds'
import { serverNow } from '@/request/server-clock'
import type { Reviewing } from './use-review'

const startDays = 3
const longestDays = 365

/** The end of a day in China, where the bureaus are, whatever the device's own zone is. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+08:00`).toISOString()

const dayFromNow = (days: number) => dayjs(serverNow()).add(days, 'day').format('YYYY-MM-DD')

/** Asks before a sheet is returned, or accepted. */
export function ReviewDialogs({ reviewing }: { reviewing: Reviewing }) {
  if (reviewing.asking === 'return') return <ReturnDialog reviewing={reviewing} />
  return reviewing.asking === 'accept' ? <AcceptDialog reviewing={reviewing} /> : null
}

function ReturnDialog({ reviewing }: { reviewing: Reviewing }) {
  const { common } = useWords()
  const words = usePackageWords(roundWords)
  const [day, setDay] = useState(() => dayFromNow(startDays))
  const count = reviewing.marks.size
  const isWrong = day === '' || Date.parse(endOfDay(day)) <= serverNow()
  return (
    <Dialog
      open
      title={words.giveBackTitle(count)}
      onClose={reviewing.cancel}
      actions={
        <>
          <Button onPress={reviewing.cancel}>{common.cancel}</Button>
          <Button
            look="primary"
            busy={reviewing.sending.busy}
            onPress={() => (isWrong ? undefined : reviewing.giveBack(endOfDay(day)))}
          >
            {words.giveBack(count)}
          </Button>
        </>
      }
    >
      <Text>{words.giveBackHint}</Text>
      <DateField
        id="return-due"
        label={words.dueDay}
        value={day}
        min={dayFromNow(0)}
        max={dayFromNow(longestDays)}
        placeholder={words.chooseDay}
        error={isWrong ? words.dayMissing : null}
        onChange={setDay}
      />
      <Failure reviewing={reviewing} />
    </Dialog>
  )
}

function AcceptDialog({ reviewing }: { reviewing: Reviewing }) {
  const { common } = useWords()
  const words = usePackageWords(roundWords)
  return (
    <Dialog
      open
      title={words.acceptTitle}
      onClose={reviewing.cancel}
      actions={
        <>
          <Button onPress={reviewing.cancel}>{common.cancel}</Button>
          <Button look="primary" busy={reviewing.sending.busy} onPress={reviewing.accept}>
            {words.accept}
          </Button>
        </>
      }
    >
      <Text>{words.acceptHint}</Text>
      <Failure reviewing={reviewing} />
    </Dialog>
  )
}

function Failure({ reviewing: { sending } }: { reviewing: Reviewing }) {
  const words = useWords()
  if (sending.error === null) return null
  return (
    <Notice tone="bad" live="alert">
      {errorText(sending.error, words)}
    </Notice>
  )
}
