/// <reference types="node" />
