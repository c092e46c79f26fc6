import { chosenDeployment, deployments } from '../config/deployments'
import { parseSettings } from '@/env'

describe('settings of the build', () => {
  it.each(Object.keys(deployments))('of the deployment %s are complete on both platforms', (name) => {
    for (const platform of ['h5', 'weapp'] as const) {
      const chosen = chosenDeployment(platform, { DEPLOYMENT: name })
      expect(parseSettings(chosen)).toEqual(chosen)
    }
  })

  it('speak to the host that is given instead of the deployment’s', () => {
    const chosen = chosenDeployment('weapp', { API_HOST: 'https://api.example.com' })
    expect(parseSettings(chosen).apiHost).toBe('https://api.example.com')
  })

  it('of an unknown deployment are refused with the known ones named', () => {
    expect(() => chosenDeployment('h5', { DEPLOYMENT: 'nowhere' })).toThrow(
      /nowhere is unknown; known are local, test/,
    )
  })

  it('that are bad are all named at once', () => {
    const bad = { ...chosenDeployment('h5', {}), apiHost: 'api.example.com/', environment: 'moon' }
    expect(() => parseSettings(bad)).toThrow(/environment: .*apiHost: /)
  })
})
