import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { TextField } from '@/components/text-field/text-field'
import { useTimeWords } from '@/hooks/use-time-words'
import { useLocalText, usePackageWords, useWords } from '@/hooks/use-words'
import { errorText } from '@/i18n/error-text'
import { registrationWords } from '@/i18n/registration'
import { helpWithUnitCode } from '@/lib/unit-code-help'
import { RequestError } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { createInvitation } from '@/services/registration-service'
import type { NewInvitation } from '@/wire/registration'
import { copyWithToast } from '../copy'
import './regist.scss'

const spans = [1, 7, 30]
const sizes = [1, 20, 200]

/** Groups of four, as a code is read aloud. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

interface Wanted {
  unitCode: string
  days: number
  uses: number
}

function useInviting(onMade: () => void) {
  const words = useWords()
  const own = usePackageWords(registrationWords)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<NewInvitation | null>(null)
  const create = async ({ unitCode, days, uses }: Wanted) => {
    setBusy(true)
    setFault(null)
    const unit = unitCode.trim() === '' ? {} : { unitCode: helpWithUnitCode(unitCode).code }
    try {
      setMade(await createInvitation({ ...unit, days, uses }))
      onMade()
    } catch (error) {
      const badUnit = error instanceof RequestError && error.fields.some(({ field }) => field === 'unitCode')
      setFault(badUnit ? own.badUnitCode : errorText(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { fault, busy, made, create: (wanted: Wanted) => void create(wanted) }
}

interface InviteFormProps {
  /** The address that opens the page of joining with a code. */
  linkOf: (invite: string) => string | null
  onMade: () => void
}

/** Makes an invitation to hand on. */
export function InviteForm({ linkOf, onMade }: InviteFormProps) {
  const own = usePackageWords(registrationWords)
  const [wanted, setWanted] = useState<Wanted>({ unitCode: '', days: 7, uses: 1 })
  const { fault, busy, made, create } = useInviting(onMade)
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part })
  return (
    <Card title={own.inviteTitle}>
      <View className="regist-fields">
        <TextField
          id="invite-unit"
          label={own.inviteFor}
          placeholder={own.unitCodePlaceholder}
          value={wanted.unitCode}
          error={fault}
          onChange={(unitCode) => change({ unitCode })}
        />
        <Amount
          label={own.validFor}
          amounts={spans}
          chosen={wanted.days}
          text={own.days}
          onChoose={(days) => change({ days })}
        />
        <Amount
          label={own.howMany}
          amounts={sizes}
          chosen={wanted.uses}
          text={own.people}
          onChoose={(uses) => change({ uses })}
        />
        <Button busy={busy} onPress={() => create(wanted)}>
          {own.create}
        </Button>
        {made ? <Made invitation={made} link={linkOf(made.invite)} /> : null}
      </View>
    </Card>
  )
}

interface AmountProps {
  label: string
  amounts: number[]
  chosen: number
  text: (amount: number) => string
  onChoose: (amount: number) => void
}

function Amount({ label, amounts, chosen, text, onChoose }: AmountProps) {
  return (
    <View>
      <Text className="dt-field-label">{label}</Text>
      <ChoiceList
        name={`invite ${label}`}
        label={label}
        type="radio"
        layout="row"
        options={amounts.map((amount) => ({ id: String(amount), text: text(amount) }))}
        chosen={[String(chosen)]}
        onChange={([id]) => onChoose(Number(id))}
      />
    </View>
  )
}

function Made({ invitation, link }: { invitation: NewInvitation; link: string | null }) {
  const own = usePackageWords(registrationWords)
  const localText = useLocalText()
  const time = useTimeWords()
  const { invite, organisation, expiresAt, uses } = invitation
  return (
    <View className="regist-organisation">
      <View className="regist-organisation-words">
        <Text className="small">{own.created(localText(organisation))}</Text>
        <Text className="regist-organisation-name figures">{inGroups(invite)}</Text>
        <Text className="small">{own.createdHint(time.short(expiresAt, serverNow()), uses)}</Text>
        <View className="regist-copies">
          {link === null ? null : (
            <Button size="small" look="primary" onPress={() => void copyWithToast(link)}>
              {own.copyLink}
            </Button>
          )}
          <Button size="small" onPress={() => void copyWithToast(inGroups(invite))}>
            {own.copyCode}
          </Button>
        </View>
      </View>
    </View>
  )
}
