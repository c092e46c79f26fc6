import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { registrationMessages } from '@/i18n/registration'
import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'
import { refusesField } from '@/request/errors'
import { createInvitation } from '@/services/session/registration-service'
import type { NewInvitation } from '@/wire/session/registration'
import { InvitationCode } from './invitation-code'
import '../registration/regist.scss'

const spans = [1, 7, 30]
const sizes = [1, 20, 200]

interface Wanted {
  unitCode: string
  days: number
  uses: number
}

function useInviting(onMade: () => void) {
  const messages = useMessages()
  const own = useMessageNamespace(registrationMessages)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<NewInvitation | null>(null)
  const create = async ({ unitCode, days, uses }: Wanted) => {
    setBusy(true)
    setFieldError(null)
    const unit = unitCode.trim() === '' ? {} : { unitCode: helpWithUnitCode(unitCode).code }
    try {
      setMade(await createInvitation({ ...unit, days, uses }))
      onMade()
    } catch (error) {
      setFieldError(refusesField(error, 'unitCode') ? own.badUnitCode : errorText(error, messages))
    } finally {
      setBusy(false)
    }
  }
  return { fieldError, busy, made, create: (wanted: Wanted) => void create(wanted) }
}

/** Form to issue an invitation. */
export function InviteForm({ onMade }: { onMade: () => void }) {
  const own = useMessageNamespace(registrationMessages)
  const [wanted, setWanted] = useState<Wanted>({ unitCode: '', days: 7, uses: 1 })
  const { fieldError, busy, made, create } = useInviting(onMade)
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part })
  return (
    <Card title={own.inviteTitle}>
      <View className="regist-fields">
        <TextField
          id="invite-unit"
          label={own.inviteFor}
          placeholder={own.unitCodePlaceholder}
          value={wanted.unitCode}
          error={fieldError}
          onChange={(unitCode) => change({ unitCode })}
        />
        <Amount
          label={own.validFor}
          amounts={spans}
          selected={wanted.days}
          text={own.days}
          onChoose={(days) => change({ days })}
        />
        <Amount
          label={own.howMany}
          amounts={sizes}
          selected={wanted.uses}
          text={own.people}
          onChoose={(uses) => change({ uses })}
        />
        <Button busy={busy} onPress={() => create(wanted)}>
          {own.create}
        </Button>
        {made ? <InvitationCode invitation={made} /> : null}
      </View>
    </Card>
  )
}

interface AmountProps {
  label: string
  amounts: number[]
  selected: number
  text: (amount: number) => string
  onChoose: (amount: number) => void
}

function Amount({ label, amounts, selected, text, onChoose }: AmountProps) {
  return (
    <View>
      <Text className="dt-field-label">{label}</Text>
      <ChoiceList
        name={`invite ${label}`}
        label={label}
        type="radio"
        layout="row"
        options={amounts.map((amount) => ({ id: String(amount), text: text(amount) }))}
        selected={[String(selected)]}
        onChange={([id]) => onChoose(Number(id))}
      />
    </View>
  )
}
