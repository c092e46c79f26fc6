import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { KeypadRoom } from '@/components/number-input/keypad-room'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords } from '@/hooks/use-words'
import { roundWords } from '@/i18n/rounds'
import { questionNumbers } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import type { TaskDetail } from '@/wire/questionnaire'
import { SubmitNotice } from '../answer/answer-parts'
import { RefusedNotice } from '../answer/refused'
import type { Answering } from '../answer/use-answering'
import type { SubmitState } from '../answer/use-submit'
import { AnswerSheet } from '../receipt/answer-sheet'
import { usePlaceTitle } from '../rounds/place-title'
import { RoundHistory } from '../rounds/history'
import { CorrectedCard } from './corrected-card'
import { useFigureText } from './figure-text'
import { type Correction, useCorrection } from './use-correction'
import './correct.scss'

export interface CorrectionProps {
  detail: TaskDetail
  returned: NonNullable<TaskDetail['returned']>
  answering: Answering
  submit: SubmitState
}

/** A sheet that was returned: what is to be corrected, old and new beside each other, and the rest to read. */
export function CorrectionSheet({ detail, returned, answering, submit }: CorrectionProps) {
  const words = usePackageWords(roundWords)
  const time = useTimeWords()
  const { session } = answering
  const correction = useCorrection(detail, returned, session)
  const numbers = questionNumbers(session.fill.compiled, session.fill)
  const [shown, setShown] = useState(false)
  const { returnedAt, marks } = returned
  const inWords = (iso: string) => time.short(iso, serverNow())
  return (
    <View className="correction">
      <Notice tone="warn">
        <Text>{words.returnedBy(inWords(returnedAt), inWords(detail.task.dueAt), marks.length)}</Text>
      </Notice>
      <RefusedNotice answering={answering} />
      {correction.corrected.map((corrected) => (
        <CorrectedCard
          key={corrected.question.id}
          session={session}
          correction={correction}
          corrected={corrected}
          number={numbers.get(corrected.question.id) ?? 0}
        />
      ))}
      <Recomputed correction={correction} answering={answering} />
      <SubmitNotice submit={submit} />
      <Button onPress={() => setShown(!shown)}>{shown ? words.hideOthers : words.others}</Button>
      {shown ? (
        <>
          <AnswerSheet form={detail.form} answers={session.fill.visibleAnswers()} />
          <RoundHistory rounds={detail.rounds} />
        </>
      ) : null}
      <KeypadRoom />
    </View>
  )
}

/** Totals and other figures the form reckons, as they were and as they are now. */
function Recomputed({ correction, answering }: { correction: Correction; answering: Answering }) {
  const words = usePackageWords(roundWords)
  const { fill } = answering.session
  const placeTitle = usePlaceTitle(fill.compiled.form)
  const figureText = useFigureText(fill.compiled)
  if (correction.recomputed.length === 0) return null
  return (
    <Card title={words.recomputed}>
      {correction.recomputed.map((address) => (
        <View key={address} className="correction-computed">
          <Text>{placeTitle(address)}</Text>
          <Text className="figures">
            {`${figureText(address, correction.before.value(address))} → ${figureText(address, fill.value(address))}`}
          </Text>
        </View>
      ))}
    </Card>
  )
}
