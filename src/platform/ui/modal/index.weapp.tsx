import { View } from '@tarojs/components'
import type { ModalProps } from './types'

export function Modal({ label, onClose, shade, maskDisabled, className, children }: ModalProps) {
  return (
    <View
      className={`dt-mask ${shade === undefined ? '' : 'dt-mask-clear'}`}
      onClick={maskDisabled ? () => undefined : onClose}
      catchMove
    >
      {shade === undefined ? null : <View className="dt-mask-shade" style={{ opacity: shade }} />}
      <View
        className={className ?? ''}
        onClick={(event) => event.stopPropagation()}
        aria-role="dialog"
        aria-label={label}
      >
        {children}
      </View>
    </View>
  )
}
