import { describe, expect, test } from 'vitest';
import { svgFaults } from './svg-faults.ts';

describe('svgFaults', () => {
  test('a valid picture › no faults', () => {
    expect(svgFaults('<svg viewBox="0 0 4 4"><g fill="#0aF0cc"></g></svg>'.toLowerCase())).toEqual([]);
  });

  test.each([
    ['a tag left open', '<svg><g></svg>'],
    ['tags crossed', '<svg><g><a></g></a></svg>'],
    ['an attribute unquoted', '<svg width=4></svg>'],
    ['an attribute given twice', '<svg width="4" width="5"></svg>'],
    ['text between tags', '<svg>NaN</svg>'],
    ['an empty attribute', '<svg><path d=""/></svg>'],
    ['a number that is none', '<svg><path d="M0 NaN"/></svg>'],
    ['a value left out', '<svg><path d="Mundefined 0"/></svg>'],
    ['a colour out of range', '<svg><path fill="#1ff00ff"/></svg>'],
    ['an opacity above one', '<svg><path opacity="1.2"/></svg>'],
    ['a negative radius', '<svg><circle r="-2"/></svg>'],
    ['a gradient that is not defined', '<svg><path fill="url(#s1)"/></svg>'],
    ['an id given twice', '<svg><g id="a"/><g id="a"/></svg>'],
  ])('%s › one fault or more', (_circumstance, svg) => {
    expect(svgFaults(svg)).not.toEqual([]);
  });
});
