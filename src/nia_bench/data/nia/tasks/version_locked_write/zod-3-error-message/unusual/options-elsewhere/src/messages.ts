export const passwordMessages = {
  required_error: 'Password is required',
  invalid_type_error: 'Password must be a string',
};

export const tooShort = 'Password must have at least 8 characters';
