import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { returnDocumentMessages } from '@/i18n/return-document'
import { toChinaTime } from '@/lib/dates/china-day'
import { inGroups } from '@/lib/verification/in-groups'
import { RequestError } from '@/request/errors'
import { verifyDocument } from '@/services/surveys/document-service'
import { type DocumentVerification, verificationCode } from '@/wire/printing/return-document'
import './verification.scss'

/** Confirms a printed return by its code: typed, or of a link. Shows nothing of its content. */
export function Verification({ linkedCode = '' }: { linkedCode?: string | undefined }) {
  const messages = useMessageNamespace(returnDocumentMessages)
  const check = useVerification(linkedCode)
  const { code, found, error, busy } = check
  const fieldError = check.isShort ? messages.codeShort : null
  return (
    <View className="verification">
      <Card>
        <View className="verification-form">
          <Text className="small">{messages.verifyHint}</Text>
          <TextField
            id="verification-code"
            label={messages.code}
            placeholder={messages.codePlaceholder}
            value={code}
            maxLength={40}
            error={fieldError}
            onChange={check.change}
            onConfirm={check.verify}
          />
          <Button variant="primary" busy={busy} onPress={check.verify}>
            {messages.verify}
          </Button>
        </View>
      </Card>
      {error ? <Failure error={error} onRetry={check.verify} /> : null}
      {found ? <Confirmed found={found} /> : null}
    </View>
  )
}

/** The typed code and the answer to it; the code of a link is verified at once. */
function useVerification(linkedCode: string) {
  const [code, setCode] = useState(linkedCode)
  const [isShort, setShort] = useState(false)
  const [found, setFound] = useState<DocumentVerification | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (asked: string) => {
    setFound(null)
    setError(null)
    setShort(!v.is(verificationCode, asked))
    if (!v.is(verificationCode, asked)) return
    setBusy(true)
    try {
      setFound(await verifyDocument(asked))
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    setCode(linkedCode)
    if (linkedCode !== '') void ask(linkedCode)
  }, [linkedCode])
  const change = (text: string) => {
    setCode(text)
    setShort(false)
  }
  return { code, isShort, found, error, busy, change, verify: () => void ask(code) }
}

/** In groups, to be compared with a print by eye. */
const Hash = ({ digits }: { digits: string }) => (
  <Text className="verification-hash">{inGroups(digits, 8)}</Text>
)

const isOf = (error: unknown, code: string) => error instanceof RequestError && error.code === code

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessageNamespace(returnDocumentMessages)
  if (isOf(error, 'notFound'))
    return (
      <Notice tone="bad" live="alert">
        {messages.unknown}
      </Notice>
    )
  if (isOf(error, 'tooMany')) return <Notice tone="warn">{messages.tooMany}</Notice>
  return <ErrorState error={error} onRetry={onRetry} />
}

/** As on the print: in China's time, wherever the print is verified. */
const printedTime = (time: string) => toChinaTime(new Date(time)).format('YYYY-MM-DD HH:mm:ss')

function Confirmed({ found }: { found: DocumentVerification }) {
  const messages = useMessageNamespace(returnDocumentMessages)
  const { state, contentHash, fileHash } = found
  const isValid = state === 'current' || state === 'accepted'
  return (
    <Result
      outcome={isValid ? 'success' : 'failed'}
      title={messages.states[state]}
      hint={messages.compare}
      facts={[
        { name: messages.receiptNo, value: found.receiptNo },
        { name: messages.submissionNo, value: messages.submission(found.submissionNo) },
        { name: messages.submittedAt, value: printedTime(found.submittedAt) },
        { name: messages.madeAt, value: printedTime(found.madeAt) },
        { name: messages.contentHash, value: <Hash digits={contentHash} /> },
        { name: messages.fileHash, value: <Hash digits={fileHash} /> },
      ]}
    />
  )
}
