import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { useTimeWords } from '@/hooks/use-time-words'
import { useLocalText, usePackageWords, useWords } from '@/hooks/use-words'
import { integrityWords } from '@/i18n/integrity'
import { questionnaireWords } from '@/i18n/questionnaire'
import type { Answers, Form } from '@/lib/questionnaire'
import type { Receipt as ReceiptData } from '@/wire/questionnaire'
import { AnswerSheet } from './answer-sheet'
import './receipt.scss'

interface ReceiptProps {
  receipt: ReceiptData
  form: Form
  /** Null in an anonymous survey: nobody can read the answers again. */
  answers: Answers | null
  /** Copies a text and says so. */
  onCopy: (text: string) => void
}

/** What was sent, when and by whom. */
export function Receipt({ receipt, form, answers, onCopy }: ReceiptProps) {
  const words = usePackageWords(questionnaireWords).receipt
  const integrity = usePackageWords(integrityWords)
  const localText = useLocalText()
  const time = useTimeWords()
  const [shown, setShown] = useState(false)
  const { filledBy } = receipt
  const common = [
    { name: words.number, value: <ReceiptNumber number={receipt.receiptNo} onCopy={onCopy} /> },
    { name: words.unit, value: localText(receipt.unit) },
  ]
  // An anonymous receipt knows the day only, as a date at midnight UTC, and nothing of the answers.
  const facts = filledBy
    ? [
        ...common,
        { name: words.time, value: time.full(receipt.submittedAt) },
        { name: words.filledBy, value: `${filledBy.name} ${filledBy.mobile}` },
        { name: words.count, value: words.countValue(receipt.answeredCount) },
      ]
    : [...common, { name: words.day, value: receipt.submittedAt.slice(0, 10) }]
  return (
    <View className="receipt">
      <Result outcome="success" title={words.done} hint={localText(receipt.title)} facts={facts} />
      {filledBy ? null : (
        <Notice tone="info">
          <View>{words.anonymous}</View>
          <View>{integrity.secrecy}</View>
        </Notice>
      )}
      {answers ? (
        <Button onPress={() => setShown(!shown)}>
          <Text>{shown ? words.hideAnswers : words.answers}</Text>
        </Button>
      ) : null}
      {answers && shown ? <AnswerSheet form={form} answers={answers} /> : null}
    </View>
  )
}

/** For a letter or a call to the bureau: the number is asked for there. */
function ReceiptNumber({ number, onCopy }: { number: string; onCopy: (text: string) => void }) {
  const { sharing } = useWords()
  const questionnaire = usePackageWords(questionnaireWords)
  return (
    <View className="receipt-number">
      <Text>{number}</Text>
      <Button look="link" label={sharing.copyOf(questionnaire.receipt.number)} onPress={() => onCopy(number)}>
        {sharing.copy}
      </Button>
    </View>
  )
}
