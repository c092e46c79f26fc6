import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { faceFailureText, faceMessages } from '@/i18n/face'
import { homePagesMessages } from '@/i18n/home-pages'
import { RequestError } from '@/request/errors'
import { getUnitRecord } from '@/services/people/unit-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { UnitDetails as UnitData } from '@/wire/people/unit'
import './unit.scss'

/** Result of a face check. */
export interface Verified {
  result: 'passed' | 'failed' | 'cancelled'
  error?: unknown
}

/** True if the gateway requires a face check for this request. */
const wantsFace = (error: unknown) => error instanceof RequestError && error.code === 'faceCheckRequired'

/** Record of the current organisation; requires a face check. */
export function Unit({ verify }: { verify: () => Promise<Verified> }) {
  const userInfo = useSessionStore((state) => state.userInfo)
  const unit = useLoad(`unit ${userInfo?.YHID ?? ''} ${userInfo?.XNZZID ?? ''}`, getUnitRecord)
  if (unit.state === 'loading') return <Skeleton />
  if (unit.state === 'ready') return <Facing data={unit.data} />
  if (wantsFace(unit.error)) return <FaceGate verify={verify} onPassed={unit.reload} />
  return <ErrorState error={unit.error} onRetry={() => void unit.reload()} />
}

interface FaceGateProps {
  verify: () => Promise<Verified>
  onPassed: () => Promise<void>
}

function FaceGate({ verify, onPassed }: FaceGateProps) {
  const all = useMessages()
  const messages = useMessageNamespace(faceMessages)
  const { faceHint } = useMessageNamespace(homePagesMessages)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Verified | null>(null)
  const begin = async () => {
    setBusy(true)
    const outcome = await verify()
    setFailed(outcome.result === 'failed' ? outcome : null)
    if (outcome.result === 'passed') await onPassed()
    setBusy(false)
  }
  return (
    <View className="unit">
      {failed ? (
        <Notice tone="bad" live="alert">
          {faceFailureText(failed.error, messages, all)}
        </Notice>
      ) : null}
      <StatusPanel
        icon="lock"
        title={messages.title}
        hint={faceHint}
        action={
          <Button variant="primary" busy={busy} onPress={() => void begin()}>
            {failed ? messages.again : messages.begin}
          </Button>
        }
      />
    </View>
  )
}

function Facing({ data }: { data: UnitData }) {
  const messages = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const known = [
    { name: messages.unitName, value: localText(data.name) },
    { name: messages.creditCode, value: data.creditCode },
    { name: messages.areaCode, value: data.areaCode },
    { name: messages.members, value: messages.people(data.members) },
    { name: messages.ownMobile, value: data.mobile },
    { name: messages.contact, value: data.contact },
  ]
  const facts = known.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <View className="unit">
      <Card>
        <DescriptionList facts={facts} />
      </Card>
      <Notice tone="info">{messages.faceCounts(time.clock(data.checkedUntil))}</Notice>
    </View>
  )
}
