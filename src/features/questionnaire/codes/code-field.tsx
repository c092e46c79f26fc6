import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import { type CodeIndex, findCode, isValidOn, successors } from '@/lib/codes/code-index'
import { chinaDay } from '@/lib/dates/china-day'
import { type CodeQuestion, kindOf } from '@/lib/questionnaire'
import type { KindProps } from '../fields/kind-types'
import { SheetField } from '../fields/sheet-field'
import { useField } from '../fields/use-field'
import { loadCodes } from '../texts/code-source'
import type { AnswerSession } from '../session/answer-session'
import { useCodePath } from '../texts/codelist-names'
import { CodeChooser } from './code-chooser'

const codesOf = (question: CodeQuestion) => kindOf(question).codes!(question)

/** The table of a question; `prepare` has usually loaded it. */
export const prepareCodes = async (question: CodeQuestion): Promise<void> =>
  void (await loadCodes(question.table))

export function CodeOf(props: KindProps<'code'>) {
  const { session, question, title } = props
  const { label, value, findings, onChange } = useField(props)
  const messages = useMessageNamespace(codesMessages)
  const code = typeof value === 'string' ? value : ''
  const path = useCodePath(code)
  const [today] = useState(() => chinaDay(Date.now()))
  const { day: surveyDay = today, usual = {} } = session.codes ?? {}
  const { level, date: day = surveyDay } = codesOf(question)
  const loaded = useLoad(question.table, () => loadCodes(question.table))
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={1} />
  const index = loaded.data
  return (
    <>
      <SheetField
        {...{ label, title }}
        said={code === '' ? [] : path}
        placeholder={messages.choose}
        wrong={findings.length > 0}
        onClear={() => onChange(undefined)}
      >
        {(close) => (
          <CodeChooser
            id={`field-${question.id}`}
            {...{ index, day, level, value: code }}
            usual={usual[question.table] ?? []}
            onChoose={(chosen) => {
              close()
              onChange(chosen)
            }}
          />
        )}
      </SheetField>
      <ExpiredCode {...{ session, index, day, code }} questionId={question.id} onChoose={onChange} />
    </>
  )
}

interface ExpiredCodeProps {
  session: AnswerSession
  questionId: string
  index: CodeIndex
  day: string
  code: string
  onChoose: (code: string) => void
}

/** An answer, as from an earlier return, whose code is no longer valid, with the codes in its place. */
function ExpiredCode({ session, questionId, index, day, code, onChoose }: ExpiredCodeProps) {
  const messages = useMessageNamespace(codesMessages)
  const entry = findCode(index, code)
  const isExpired = entry !== undefined && !isValidOn(entry, day)
  useEffect(() => {
    if (isExpired) session.refuse([{ questionId, code: 'expiredCode' }])
  }, [session, questionId, isExpired, code])
  if (!isExpired) return null
  const next = successors(index, entry, day)
  const text =
    next.length > 0 && entry.to
      ? messages.expired(entry.name, entry.to.slice(0, 4))
      : messages.expiredPlain(entry.name)
  return (
    <View className="code-expired">
      <Notice tone="warn">
        <Text>{text}</Text>
      </Notice>
      <View className="code-successors">
        {next.map((one) => (
          <Button key={one.code} size="small" onPress={() => onChoose(one.code)}>
            {`${one.name} ${one.code}`}
          </Button>
        ))}
      </View>
    </View>
  )
}
