import { lazyComponent } from '@/components/skeleton/lazy-component'
import { getReview } from '@/services/surveys/review-service'
import type { Review } from '@/wire/bureau/review'

/** A response with the logic of its form; loads in parallel with the answers. */
export const ReviewBody = lazyComponent(async () => (await import('./review-body')).ReviewBody)

export async function loadReview(id: string): Promise<Review> {
  const [review] = await Promise.all([getReview(id), ReviewBody.fetch()])
  return review
}
