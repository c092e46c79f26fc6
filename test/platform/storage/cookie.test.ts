import { cookies } from '@/platform/storage/cookie'
import { cookieContract } from '../../contracts/cookies'

cookieContract('memory', cookies)
