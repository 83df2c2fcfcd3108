import React, { useState } from 'react';
export default () => <p>{useState(React.version)[0]}</p>;
