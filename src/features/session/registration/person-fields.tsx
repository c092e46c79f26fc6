import { View } from '@tarojs/components'
import { Notice } from '@/components/notice/notice'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { NumberAndCode } from '../mobile-code/mobile-code'
import { fieldId } from './fields'
import type { Registering } from './use-regist'

/** Name, person type, department, and the verified mobile number. */
export function PersonFields({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  const { fields, change, errors, mobileCode } = form
  return (
    <View className="regist-person">
      <View id={fieldId('name')}>
        <TextField
          id="name"
          label={own.name}
          placeholder={own.namePlaceholder}
          maxLength={50}
          value={fields.name}
          error={errors.name ?? null}
          onChange={(name) => change({ name })}
        />
      </View>
      <PersonTypeField form={form} />
      <DepartmentField form={form} />
      <View className="regist-person regist-row">
        <NumberAndCode
          fields={{ mobile: fields.mobile, code: form.code }}
          ids={{ mobile: fieldId('mobile'), code: fieldId('code') }}
          errors={errors}
          countdown={mobileCode.countdown}
          onMobile={(mobile) => change({ mobile })}
          onCode={form.changeCode}
          onRequestCode={mobileCode.requestCode}
          onConfirm={form.submit}
        />
        {mobileCode.sent ? (
          <View className="regist-row">
            <Notice tone="info">{mobileCode.sent}</Notice>
          </View>
        ) : null}
      </View>
    </View>
  )
}

function PersonTypeField({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  const options = form.types.map(({ value, key }) => ({ id: String(value), text: key }))
  return (
    <View id={fieldId('rylxDm')}>
      <Picker
        id="person-type"
        label={own.personType}
        columns={[{ label: own.personType, options }]}
        value={[form.fields.rylxDm]}
        placeholder={own.choose}
        disabled={options.length === 0}
        error={form.errors.rylxDm ?? null}
        onChange={([rylxDm = '']) => form.change({ rylxDm })}
      />
    </View>
  )
}

/** Option id for "no department", because an empty id means no choice. */
const none = 'none'

function DepartmentField({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  const localText = useLocalText()
  const departments = form.found.target?.departments ?? []
  if (departments.length === 0) return null
  const options = departments.map(({ id, path }) => ({ id, text: path.map(localText).join(' / ') }))
  return (
    <View id={fieldId('departmentId')}>
      <Picker
        id="department"
        label={own.department}
        columns={[{ label: own.department, options: [{ id: none, text: own.noDepartment }, ...options] }]}
        value={[form.fields.departmentId || none]}
        placeholder={own.choose}
        error={form.errors.departmentId ?? null}
        onChange={([id = none]) => form.change({ departmentId: id === none ? '' : id })}
      />
    </View>
  )
}
