import { Input, Picker, ScrollView, Text, Textarea, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type {
  CellProps,
  ChoiceProps,
  DateInputProps,
  ExternalLinkProps,
  FieldProps,
  HeadingProps,
  LabelProps,
  OptionColumnProps,
  PressableProps,
  RegionProps,
  ScrollerProps,
  TextAreaProps,
  TextInputProps,
} from './types'

/** Attributes missing from Taro's types; the templates declare them (config/webpack/weapp-accessibility.ts). */
const aria = (attributes: Record<string, string | boolean | undefined>) => {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [`aria-${name}`, value]))
}

export function Pressable({
  onPress,
  disabled,
  label,
  role = 'button',
  selected,
  className,
  children,
}: PressableProps) {
  return (
    <View
      className={className ?? ''}
      hoverClass={disabled ? 'none' : 'pressed'}
      onClick={disabled ? () => undefined : onPress}
      {...aria({ role, label, disabled, selected })}
    >
      {children}
    </View>
  )
}

/**
 * A mini-program opens no foreign page, so this copies the URL; WeChat notifies the user. Calls `tel:`
 * numbers.
 */
function leaveFor(href: string): void {
  const [, number] = /^tel:(.+)$/i.exec(href) ?? []
  const ignore = () => undefined
  if (number !== undefined) Taro.makePhoneCall({ phoneNumber: number }).catch(ignore)
  else if (/^https?:\/\//i.test(href)) Taro.setClipboardData({ data: href }).catch(ignore)
}

/** A Text, to flow inline with the surrounding text. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <Text className={className ?? ''} onClick={() => leaveFor(href)} {...aria({ role: 'link' })}>
      {children}
    </Text>
  )
}

export function Choice({
  type,
  checked,
  mixed,
  onChange,
  disabled,
  off,
  label,
  className,
  children,
}: ChoiceProps) {
  return (
    <View
      className={className ?? ''}
      onClick={disabled ? () => undefined : () => onChange(type === 'radio' ? true : !checked)}
      {...aria({ role: type, checked: mixed ? 'mixed' : checked, disabled: disabled || off, label })}
    >
      {children}
    </View>
  )
}

const native = ({
  id,
  value,
  disabled,
  placeholder,
  maxLength,
  className,
  label,
  onBlur,
  onFocus,
}: FieldProps) => ({
  id,
  value,
  disabled: Boolean(disabled),
  placeholder: placeholder ?? '',
  placeholderClass: 'placeholder',
  maxlength: maxLength ?? -1,
  className: className ?? '',
  onBlur: () => onBlur?.(),
  onFocus: () => onFocus?.(),
  ...aria({ label }),
})

const inputTypes = {
  text: 'text',
  digits: 'number',
  decimal: 'digit',
  search: 'text',
  tel: 'number',
} as const

export function TextInput({
  keyboard = 'text',
  onConfirm,
  oneTimeCode: _oneTimeCode,
  ...field
}: TextInputProps) {
  return (
    <Input
      {...native(field)}
      type={inputTypes[keyboard]}
      confirmType={keyboard === 'search' ? 'search' : 'done'}
      onInput={(event) => field.onChange(event.detail.value)}
      onConfirm={() => onConfirm?.()}
    />
  )
}

export function TextArea({ autoHeight, ...field }: TextAreaProps) {
  return (
    <Textarea
      {...native(field)}
      autoHeight={Boolean(autoHeight)}
      onInput={(event) => field.onChange(event.detail.value)}
    />
  )
}

export function DateInput({ min, max, ...field }: DateInputProps) {
  return (
    <Picker
      mode="date"
      value={field.value}
      disabled={Boolean(field.disabled)}
      {...(min === undefined ? {} : { start: min })}
      {...(max === undefined ? {} : { end: max })}
      onChange={(event) => field.onChange(event.detail.value)}
      {...aria({ label: field.label })}
    >
      <View className={field.className ?? ''}>
        {field.value ? <Text>{field.value}</Text> : <Text className="placeholder">{field.placeholder}</Text>}
      </View>
    </Picker>
  )
}

export function Heading({ className, children }: HeadingProps) {
  return (
    <View className={className ?? ''} {...aria({ role: 'heading' })}>
      {children}
    </View>
  )
}

const live = { status: 'polite', alert: 'assertive' } as const

export function Region({ id, role, label, value, className, children }: RegionProps) {
  const announced = role === 'status' || role === 'alert' ? live[role] : undefined
  const spoken = role === 'progressbar' && value !== undefined ? `${label ?? ''} ${value}%` : label
  return (
    <View
      {...(id === undefined ? {} : { id })}
      className={className ?? ''}
      {...aria({ role, label: spoken, live: announced })}
    >
      {children}
    </View>
  )
}

export function Label({ className, children }: LabelProps) {
  return <View className={className ?? ''}>{children}</View>
}

export function Table({ className, children }: { className?: string; children?: React.ReactNode }) {
  return <View className={`as-table ${className ?? ''}`}>{children}</View>
}

export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    <View className={className ?? ''} {...aria({ label })}>
      {children}
    </View>
  )
}

export function Row({ className, children }: { className?: string | undefined; children?: React.ReactNode }) {
  return <View className={`as-row ${className ?? ''}`}>{children}</View>
}

export function Cell({ heading, className, children }: CellProps) {
  return <View className={`as-cell ${heading ? 'as-heading' : ''} ${className ?? ''}`}>{children}</View>
}

export function OptionColumn({ label, shown, className, children }: OptionColumnProps) {
  return (
    <View className="option-column" {...aria({ role: 'radiogroup', label })}>
      <ScrollView
        scrollY
        className={className ?? ''}
        {...(shown === undefined ? {} : { scrollIntoView: shown })}
      >
        {children}
      </ScrollView>
    </View>
  )
}
