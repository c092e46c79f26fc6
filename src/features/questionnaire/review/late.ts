import { latePart } from '@/components/skeleton/late-part'

/** A sheet with the logic of its form; it comes while the gateway is asked for the answers. */
export const ReviewBody = latePart(async () => (await import('./review-body')).ReviewBody)
