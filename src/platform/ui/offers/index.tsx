import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { placeBox } from '../sheet/popover'
import type { OfferProps, OffersProps } from './types'

const narrowest = 360

/** The field keeps the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function Offers({ id, at, label, children }: OffersProps) {
  const box = useRef<HTMLDivElement>(null)
  const place = () => {
    const field = document.getElementById(at)
    if (box.current && field) placeBox(box.current, field, narrowest)
  }
  useLayoutEffect(place)
  useEffect(() => {
    const move = ({ target }: Event) => {
      if (target !== box.current) place()
    }
    window.addEventListener('scroll', move, true)
    window.addEventListener('resize', move)
    return () => {
      window.removeEventListener('scroll', move, true)
      window.removeEventListener('resize', move)
    }
  })
  return (
    <div ref={box} id={id} className="offers" role="listbox" aria-label={label} onMouseDown={keepFocus}>
      {children}
    </div>
  )
}

export function Offer({ id, selected, onPress, children }: OfferProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) box.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div
      ref={box}
      id={id}
      className={`offer ${selected ? 'offer-on' : ''}`}
      role="option"
      aria-selected={selected}
      onClick={onPress}
    >
      {children}
    </div>
  )
}
