import { type CommonEvent, Input, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { readCopied as readClipboard } from '../../files/clipboard'
import type { DecimalInputProps, KeypadButtonProps, KeypadPanelProps, ReadCopied } from './types'

export const readCopied: ReadCopied = readClipboard

/** Ends editing when a native field on the page opens the system's keyboard, which would cover the keypad. */
function useSystemKeyboard(editing: boolean, onBlur: () => void): void {
  useEffect(() => {
    if (!editing) return
    const onHeight = ({ height }: { height: number }) => {
      if (height > 0) onBlur()
    }
    Taro.onKeyboardHeightChange(onHeight)
    return () => Taro.offKeyboardHeightChange(onHeight)
  })
}

export function DecimalInput(props: DecimalInputProps) {
  return props.keypad ? <DrawnInput {...props} /> : <NativeInput {...props} />
}

function DrawnInput(props: DecimalInputProps) {
  const { id, className, edit, editing, disabled, invalid, label, placeholder, onFocus, onBlur } = props
  useSystemKeyboard(editing, onBlur)
  const name = [label, edit.text || placeholder].filter(Boolean).join(' ')
  const aria = { 'aria-role': 'textbox', 'aria-label': name, 'aria-disabled': disabled }
  return (
    <View
      id={id}
      className={`${className} dt-figure-drawn ${invalid ? 'dt-figure-bad' : ''}`}
      onClick={disabled || editing ? () => undefined : () => onFocus('tap')}
      {...aria}
    >
      {editing ? <Signs {...props} /> : <Plain text={edit.text} placeholder={placeholder} />}
    </View>
  )
}

function Plain({ text, placeholder }: { text: string; placeholder: string | undefined }) {
  return text ? <Text>{text}</Text> : <Text className="placeholder">{placeholder ?? ''}</Text>
}

/** A tap on a character puts the caret after it. */
function Signs({ edit: { text, start, end }, onCaret }: DecimalInputProps) {
  const caret = start === end ? <View className="dt-figure-caret" /> : null
  const move = (event: CommonEvent, place: number) => {
    event.stopPropagation()
    onCaret(place, place)
  }
  return (
    <>
      {start === 0 ? caret : null}
      {[...text].map((sign, at) => (
        <View key={at} className="dt-figure-place" onClick={(event) => move(event, at + 1)}>
          <Text className={at >= start && at < end ? 'dt-figure-selected' : ''}>{sign}</Text>
          {start === at + 1 ? caret : null}
        </View>
      ))}
    </>
  )
}

/** For WeChat on a computer, with a hardware keyboard. */
function NativeInput(props: DecimalInputProps) {
  const { id, className, edit, disabled, label, placeholder, onType, onFocus, onBlur, onConfirm } = props
  const aria = { 'aria-label': label }
  return (
    <Input
      id={id}
      className={className}
      value={edit.text}
      disabled={disabled}
      placeholder={placeholder ?? ''}
      placeholderClass="placeholder"
      maxlength={-1}
      focus={props.editing}
      onInput={({ detail }) => onType({ text: detail.value, start: detail.cursor, end: detail.cursor })}
      onFocus={() => onFocus('tap')}
      onBlur={onBlur}
      onConfirm={onConfirm}
      {...aria}
    />
  )
}

export function KeypadPanel({ id, className, label, children }: KeypadPanelProps) {
  const aria = { 'aria-role': 'group', 'aria-label': label }
  return (
    <View id={id} className={className} catchMove {...aria}>
      {children}
    </View>
  )
}

export function KeypadButton({ className, label, off = false, onPress, children }: KeypadButtonProps) {
  const aria = { 'aria-role': 'button', 'aria-label': label, 'aria-disabled': off }
  return (
    <View className={className} hoverClass={off ? 'none' : 'pressed'} onClick={onPress} {...aria}>
      {children}
    </View>
  )
}
