import * as zod from 'zod';
import { passwordMessages, tooShort } from './messages';

const text = zod.string({ ...passwordMessages, description: 'what the user types' });

export default text.min(8, tooShort).brand<'Password'>();
