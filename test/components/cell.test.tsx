import { Cell, CellGroup } from '@/components/cell/cell'
import { all, button, cleanUp, one, press, render } from './render'

afterEach(cleanUp)

describe('Cell', () => {
  it('without a target is not a button, and has no arrow', () => {
    render(<Cell title="Unit" value="Yunqi" />)
    expect(all('button, .dt-icon')).toEqual([])
    expect(one('.dt-cell').textContent).toBe('UnitYunqi')
  })

  it('with a target is one button, named by its content', () => {
    let pressed = 0
    render(
      <Cell icon="people" title="Members" note="of this unit" value="12" onPress={() => (pressed += 1)} />,
    )
    press(button('Membersof this unit12'))
    expect(pressed).toBe(1)
    expect(all('.dt-icon-forward')).toHaveLength(1)
  })

  it('that is disabled ignores a tap', () => {
    let pressed = 0
    render(<Cell title="Members" disabled onPress={() => (pressed += 1)} />)
    press(button('Members'))
    expect(pressed).toBe(0)
  })
})

describe('CellGroup', () => {
  it('has a heading if it has a title', () => {
    const cells = <Cell title="Unit" />
    const { redraw } = render(<CellGroup title="About">{cells}</CellGroup>)
    expect(one('h2').textContent).toBe('About')
    redraw(<CellGroup>{cells}</CellGroup>)
    expect(all('h2')).toEqual([])
  })
})
