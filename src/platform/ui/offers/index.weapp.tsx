import type { FC } from 'react'
import type { OfferProps, OffersProps } from './types'

export const Offers: FC<OffersProps> = () => null
export const Offer: FC<OfferProps> = () => null
