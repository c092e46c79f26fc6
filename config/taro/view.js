import { createElement, forwardRef } from 'react'

/**
 * Replaces Taro's View: its class follows the props at once instead of by an effect and a second render, and it listens to
 * touches only where the app does. `hoverClass` and `onLongPress`, for which Taro's listens, are not used.
 */
export default forwardRef(function View(props, ref) {
  return createElement('div', { ...props, ref })
})
