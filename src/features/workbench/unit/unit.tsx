import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Facts } from '@/components/facts/facts'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, State } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import { useTimeWords } from '@/hooks/use-time-words'
import { useLocalText, usePackageWords, useWords } from '@/hooks/use-words'
import { faceWords } from '@/i18n/face'
import { faceFailureText } from '@/i18n/face-text'
import { homePagesWords } from '@/i18n/home-pages'
import { RequestError } from '@/request/errors'
import { getUnitRecord } from '@/services/unit-service'
import { useSessionStore } from '@/stores/session-store'
import type { Unit as UnitData } from '@/wire/unit'
import './unit.scss'

/** How a face check came out, for the page that asked for it. */
export interface Verified {
  result: 'passed' | 'failed' | 'cancelled'
  error?: unknown
}

/** The gateway asks for a face check before it answers. */
const wantsFace = (error: unknown) => error instanceof RequestError && error.code === 'faceCheckRequired'

/** The organisation entered, for whom the gateway has seen the face of. */
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
  const all = useWords()
  const words = usePackageWords(faceWords)
  const { faceHint } = usePackageWords(homePagesWords)
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
          {faceFailureText(failed.error, words, all)}
        </Notice>
      ) : null}
      <State
        icon="lock"
        title={words.title}
        hint={faceHint}
        action={
          <Button look="primary" busy={busy} onPress={() => void begin()}>
            {failed ? words.again : words.begin}
          </Button>
        }
      />
    </View>
  )
}

function Facing({ data }: { data: UnitData }) {
  const words = usePackageWords(homePagesWords)
  const localText = useLocalText()
  const time = useTimeWords()
  const known = [
    { name: words.unitName, value: localText(data.name) },
    { name: words.creditCode, value: data.creditCode },
    { name: words.areaCode, value: data.areaCode },
    { name: words.members, value: words.people(data.members) },
    { name: words.ownMobile, value: data.mobile },
    { name: words.contact, value: data.contact },
  ]
  const facts = known.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <View className="unit">
      <Card>
        <Facts facts={facts} />
      </Card>
      <Notice tone="info">{words.faceCounts(time.clock(data.checkedUntil))}</Notice>
    </View>
  )
}
