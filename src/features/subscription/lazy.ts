import { lazyComponent } from '@/components/skeleton/lazy-component'
import { askSubscription } from '@/platform/page/subscription'

const Nothing = () => null

/** Offers messages, where the platform has such. */
export const SubscriptionOffer =
  askSubscription === null
    ? Nothing
    : lazyComponent(async () => (await import('./offer')).Offer, Nothing, Nothing)
