import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { locationMessages } from '@/i18n/location'
import { type LocationAnswer, longestAddress } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { Region } from '@/platform/ui/elements'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'
import { Position } from '../location/position'
import { usePosition } from '../location/use-position'

/** Empty parts are left out; no answer remains without any part. */
function answerOf({ address = '', ...position }: LocationAnswer): LocationAnswer | undefined {
  const answer = address.trim() === '' ? position : { ...position, address }
  return Object.keys(answer).length > 0 ? answer : undefined
}

/** The position of the device, found when the user asks for it, and an address, which the user can type. */
export function LocationOf(props: KindProps<'location'>) {
  const { session, question, title } = props
  const { label, value, findings, error, onChange, onBlur } = useField(props)
  const messages = useMessageNamespace(locationMessages)
  const { anonymous = false } = session
  // Read when a position is found, because the user may type an address meanwhile.
  const current = () => (session.instance.value(question.id) ?? {}) as LocationAnswer
  // The address that the host gave with the last position: the next one replaces it, unlike what the user typed.
  const hostAddress = useRef('')
  const { searching, failure, find } = usePosition(anonymous, (position) => {
    const { address = '' } = current()
    const isTyped = address.trim() !== '' && address !== hostAddress.current
    hostAddress.current = position.address ?? ''
    onChange(answerOf(isTyped ? { ...position, address } : position))
  })
  const location = (value ?? {}) as LocationAnswer
  const hasPosition = location.latitude !== undefined
  const address = location.address ?? ''
  return (
    <Region className="location" role="group" label={label}>
      {host.can('getLocation') ? (
        <Button busy={searching} onPress={() => void find()}>
          <Text>{searching ? messages.finding : hasPosition ? messages.findAgain : messages.find}</Text>
        </Button>
      ) : null}
      {anonymous ? <Text className="small muted">{messages.coarse}</Text> : null}
      <Region role="status" className="location-found">
        <Position location={location} name={title} />
        <Accuracy location={location} max={question.maxAccuracy} />
      </Region>
      {hasPosition ? (
        <Button variant="link" onPress={() => onChange(answerOf({ address }))}>
          {messages.remove}
        </Button>
      ) : null}
      {failure === null ? null : (
        <Notice tone="warn" live="alert">
          {messages.failures[failure]}
        </Notice>
      )}
      <View className="location-address">
        <TextField
          id={`field-${question.id}`}
          label={hasPosition || !question.required ? messages.address : messages.addressNeeded}
          placeholder={messages.addressExample}
          value={address}
          maxLength={longestAddress}
          error={findings.length > 0 ? error : null}
          onChange={(text) => onChange(answerOf({ ...current(), address: text }))}
          onBlur={onBlur}
        />
      </View>
    </Region>
  )
}

/** A warning if the position is less accurate than the form asks for. */
function Accuracy({ location: { accuracy }, max }: { location: LocationAnswer; max: number | undefined }) {
  const messages = useMessageNamespace(locationMessages)
  if (max === undefined || accuracy === undefined || Number(accuracy) <= max) return null
  return <Text className="location-inaccurate">{messages.inaccurate(accuracy, max)}</Text>
}
