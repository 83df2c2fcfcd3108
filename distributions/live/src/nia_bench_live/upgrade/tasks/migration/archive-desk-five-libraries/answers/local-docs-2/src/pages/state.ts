import { uneval } from 'devalue';
import { Shelfmark } from '../domain/shelfmark';

/** The code that makes the state of a page again in the browser, where `Shelfmark` is known. */
export function stateCode(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Shelfmark) {
      return js`new Shelfmark(${value.room},${value.number})`;
    }
    return undefined;
  });
}

/** The script of a page. */
export function stateScript(state: unknown): string {
  return `<script>window.state=${stateCode(state)}</script>`;
}
