import { cookies } from '@/platform/cookie'
import { cookieContract } from '../contracts/cookies'

cookieContract('memory', cookies)
