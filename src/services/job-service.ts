import * as v from 'valibot'
import { interactiveTimeout, request } from '../request/client'
import { type Job, type JobAct, jobArea, type Jobs, jobsResponse } from '../wire/bureau/jobs'

const callOptions = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** For administrators of a bureau: the background jobs. */
export const listBackgroundJobs = (): Promise<Jobs> =>
  request({ method: 'GET', url: jobArea, ...callOptions }, jobsResponse)

/** Lets a job run immediately, or gives it up. Refused with `conflict` while it runs. */
export const actOnJob = ({ kind, key }: Pick<Job, 'kind' | 'key'>, act: JobAct): Promise<unknown> =>
  request({ method: 'POST', url: `${jobArea}/act`, body: { kind, key, act }, ...callOptions }, v.unknown())
