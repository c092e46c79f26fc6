import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Tabs } from '@/components/tabs/tabs'
import { TextField } from '@/components/text-field/text-field'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { registrationMessages } from '@/i18n/registration'
import type { RegistrationMessages } from '@/i18n/registration/zh-CN'
import { helpWithUnitCode, type UnitCodeWarning } from '@/lib/organisation/unit-code-help'
import { Region } from '@/platform/ui/elements'
import { isTransient } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { ScanButton } from '../scan/scan-button'
import { fieldId } from './fields'
import type { Registering } from './use-regist'
import type { Target } from './use-target'

/** Choice between invitation and unit code, and the organisation found. */
export function TargetFields({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  const { fields, change, isLegalPerson } = form
  return (
    <View className="regist-fields">
      {isLegalPerson && fields.way === 'unit' ? <Notice tone="info">{own.legalPerson}</Notice> : null}
      <Tabs
        label={own.where}
        tabs={[
          { id: 'invite', text: own.ways.invite },
          { id: 'unit', text: own.ways.unit },
        ]}
        current={fields.way}
        onChange={(way) => change({ way, departmentId: '' })}
      />
      {fields.way === 'invite' ? <InviteField form={form} /> : <UnitField form={form} />}
      <ScanButton
        onJoin={(way, code) =>
          change({ way, departmentId: '', ...(way === 'invite' ? { invite: code } : { unitCode: code }) })
        }
      />
      <FoundOrganisation form={form} />
    </View>
  )
}

/** A refused code shows its error immediately, an incomplete one on submission. */
function useFieldError({ errors, found, fields }: Registering, name: 'invite' | 'unitCode'): string | null {
  const messages = useMessages()
  const mine = (fields.way === 'invite') === (name === 'invite')
  if (mine && found.error) return errorText(found.error, messages)
  return errors[name] ?? null
}

function InviteField({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  return (
    <View id={fieldId('invite')}>
      <TextField
        id="invite"
        label={own.invite}
        placeholder={own.invitePlaceholder}
        value={form.fields.invite}
        error={useFieldError(form, 'invite')}
        onChange={(invite) => form.change({ invite, departmentId: '' })}
      />
    </View>
  )
}

function UnitField({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  const { unitCode } = form.fields
  const { warning: oddity, suggestion: meant } = helpWithUnitCode(unitCode)
  return (
    <View id={fieldId('unitCode')} className="regist-fields">
      <TextField
        id="unit-code"
        label={own.unitCode}
        placeholder={own.unitCodePlaceholder}
        value={unitCode}
        error={useFieldError(form, 'unitCode')}
        onChange={(next) => form.change({ unitCode: next })}
      />
      {unitCode.trim() !== '' && oddity ? (
        <Notice
          tone={oddity.kind === 'short' || oddity.kind === 'older' ? 'info' : 'warn'}
          action={
            meant === null ? null : (
              <Button size="small" onPress={() => form.change({ unitCode: meant })}>
                {own.useMeant}
              </Button>
            )
          }
        >
          <Text className="regist-line">{oddityText(oddity, own)}</Text>
          {meant === null ? null : <Text className="regist-line figures">{own.meant(meant)}</Text>}
        </Notice>
      ) : null}
    </View>
  )
}

function oddityText(oddity: UnitCodeWarning, { oddities }: RegistrationMessages): string {
  if (oddity.kind === 'short') return oddities.short(oddity.missing)
  if (oddity.kind === 'long') return oddities.long(oddity.extra)
  if (oddity.kind === 'letters') return oddities.letters(oddity.letters.join(' '))
  return oddities[oddity.kind]()
}

function FoundOrganisation({ form }: { form: Registering }) {
  const { common } = useMessages()
  const { target, looking, error, again } = form.found
  if (looking) return <Skeleton cards={1} lines={1} />
  // A refused code would be refused again: only a transient failure has a retry button.
  if (error) return isTransient(error) ? <Button onPress={again}>{common.retry}</Button> : null
  return target ? <Organisation target={target} /> : null
}

function Organisation({ target }: { target: Target }) {
  const own = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { organisation, invitedBy, expiresAt, waits, usedUp, administrator } = target
  return (
    <Region role="status" className="regist-organisation">
      <Icon name="building" />
      <View className="regist-organisation-words">
        {invitedBy ? <Text className="small">{own.invitedBy(invitedBy)}</Text> : null}
        <Text className="regist-organisation-name">{localText(organisation)}</Text>
        {expiresAt ? (
          <Text className="small">{own.validUntil(time.short(expiresAt, serverNow()))}</Text>
        ) : null}
        {administrator ? <Chip tone="info">{own.asAdministrator}</Chip> : null}
        {waits ? <Chip tone="info">{own.waits}</Chip> : null}
        {usedUp ? <Notice tone="warn">{own.usedUp}</Notice> : null}
      </View>
    </Region>
  )
}
