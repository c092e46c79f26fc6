import { createElement, forwardRef } from 'react'

/** Replaces Taro's Text, whose classes have no styles in this app. */
export default forwardRef(function Text(props, ref) {
  return createElement('span', { ...props, ref })
})
