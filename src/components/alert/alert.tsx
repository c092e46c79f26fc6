import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { Heading } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import { Button } from '../button/button'
import '../../styles/overlay.scss'
import './alert.scss'

interface AlertFrame {
  /** Whether the alert is shown. */
  open: boolean
  /**
   * Width, limited to the width of the screen.
   * @unit CSS pixels
   * @default 284
   */
  width?: number
  /**
   * Minimum height. Longer content makes the alert higher, up to 80% of the screen.
   * @unit CSS pixels
   * @default 202
   */
  height?: number
  /**
   * Opacity of the black backdrop.
   * @unit 0 (not at all) to 1 (black)
   * @default 0.3
   */
  transparency?: number
  /**
   * A tap on the backdrop does not close the alert; Escape still does.
   * @default false
   */
  maskDisabled?: boolean
  /**
   * Called to close the alert: by a button, the backdrop or Escape. In a notice, after `onLeft` or `onRight`.
   */
  onClose: () => void
}

/** Content of an alert of type `notice`. */
export interface NoticeObj {
  /** Whether the image at the top is shown. */
  isShowTop: boolean
  /** URL of the image at the top. */
  topImgSrc?: string
  /** Heading and accessible name of the alert. */
  noticeTitle: string
  /** Text below the heading. */
  noticeContent: string
  /** Text of the left button, which is hidden without it. With neither label there is one confirm button. */
  leftLabel?: string
  /** Text of the right button, the primary one. */
  rightLabel?: string
  /** Called when the left button is pressed. */
  onLeft?: () => void
  /** Called when the right button is pressed. */
  onRight?: () => void
}

type AlertContent =
  | {
      /** Kind of content: a text, lines of text, custom content with its own buttons, or a notice. */
      type: 'message'
      /** The text, the lines, or any content for type `custom`. */
      content: string
    }
  | { type: 'list'; content: string[] }
  | { type: 'custom'; content: ReactNode }
  | {
      type: 'notice'
      /** Content of a notice, instead of `content`. */
      noticeObj: NoticeObj
    }

export type AlertProps = AlertFrame & AlertContent

/** Modal alert: a message, a list, a notice with up to two buttons, or custom content. */
export function Alert({
  open,
  width = 284,
  height = 202,
  transparency = 0.3,
  maskDisabled,
  onClose,
  ...content
}: AlertProps) {
  const { common } = useMessages()
  if (!open) return null
  const label = (content.type === 'notice' && content.noticeObj.noticeTitle) || common.prompt
  return (
    <Modal
      className="dt-alert"
      label={label}
      shade={transparency}
      maskDisabled={maskDisabled}
      onClose={onClose}
    >
      <View className="dt-alert-box" style={{ width: `${width}px`, minHeight: `${height}px` }}>
        {content.type === 'notice' ? (
          <Notice {...content.noticeObj} onClose={onClose} />
        ) : (
          <Plain {...content} onClose={onClose} />
        )}
      </View>
    </Modal>
  )
}

function Plain(props: Exclude<AlertContent, { type: 'notice' }> & { onClose: () => void }) {
  if (props.type === 'custom') return <View className="dt-alert-content">{props.content}</View>
  return (
    <>
      {props.type === 'list' ? (
        <View className="dt-alert-content">
          {props.content.map((line) => (
            <View key={line} className="dt-alert-line">
              <Text>{line}</Text>
            </View>
          ))}
        </View>
      ) : (
        <View className="dt-alert-content dt-alert-message">
          <Text>{props.content}</Text>
        </View>
      )}
      <Buttons onClose={props.onClose} />
    </>
  )
}

function Notice({ isShowTop, topImgSrc, noticeTitle, noticeContent, ...buttons }: NoticeButtons & NoticeObj) {
  return (
    <>
      {isShowTop && topImgSrc ? (
        <Image className="dt-alert-top" src={topImgSrc} mode="aspectFit" aria-hidden />
      ) : null}
      <Heading level={2} className="dt-alert-title">
        {noticeTitle}
      </Heading>
      <View className="dt-alert-content dt-alert-notice">
        <Text>{noticeContent}</Text>
      </View>
      <Buttons {...buttons} />
    </>
  )
}

interface NoticeButtons extends Pick<NoticeObj, 'leftLabel' | 'rightLabel' | 'onLeft' | 'onRight'> {
  onClose: () => void
}

function Buttons({ leftLabel, rightLabel, onLeft, onRight, onClose }: NoticeButtons) {
  const { common } = useMessages()
  const answer = (handle?: () => void) => () => {
    handle?.()
    onClose()
  }
  const right = rightLabel ?? (leftLabel === undefined ? common.confirm : undefined)
  return (
    <View className="dt-alert-buttons">
      {leftLabel === undefined ? null : <Button onPress={answer(onLeft)}>{leftLabel}</Button>}
      {right === undefined ? null : (
        <Button variant="primary" onPress={answer(onRight)}>
          {right}
        </Button>
      )}
    </View>
  )
}
